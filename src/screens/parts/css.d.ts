import 'react';

// Custom properties may be handed to a stylesheet through React's style prop.
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
