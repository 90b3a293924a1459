import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';

/** An image, or `fallback` if it is missing or fails to load. */
export function Picture({
  src,
  fallback,
  ...native
}: Omit<ComponentProps<'img'>, 'src'> & { src: string | null | undefined; fallback: ReactNode }) {
  const [failed, setFailed] = useState<string>();
  const shown = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // In a server-rendered page the error came before React.
    const image = shown.current;
    if (image?.complete) image.decode().catch(() => image.complete && setFailed(src ?? undefined));
  }, [src]);
  if (!src || src === failed) return fallback;
  return <img alt="" {...native} ref={shown} src={src} onError={() => setFailed(src)} />;
}
