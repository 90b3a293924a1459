import { useState, type ComponentProps, type ReactNode } from 'react';

/** An image, or `fallback` where there is none or it does not load. */
export function Picture({
  src,
  fallback,
  ...native
}: Omit<ComponentProps<'img'>, 'src'> & { src: string | null | undefined; fallback: ReactNode }) {
  const [failed, setFailed] = useState<string>();
  if (!src || src === failed) return fallback;
  return <img alt="" {...native} src={src} onError={() => setFailed(src)} />;
}
