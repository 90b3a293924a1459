import 'react';

// Allows custom properties in React's style prop.
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
