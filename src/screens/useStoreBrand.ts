import { sharedCopy } from '../lib/copy/shared.ts';
import { mediaUrl } from '../lib/mediaUrl.ts';
import { useAppSelector } from './useApp.ts';

/** The store's name, tagline and pictures; the product's own name without a store. */
export function useStoreBrand(): {
  name: string;
  tagline: string | null;
  logo: string | null;
  cover: string | null;
} {
  const brand = useAppSelector('brand', ({ context }) => context.brand);
  return {
    name: brand?.name ?? sharedCopy.brand.defaultName,
    tagline: brand?.tagline ?? null,
    logo: mediaUrl(brand?.logo),
    cover: mediaUrl(brand?.cover),
  };
}
