// Looking through a catalogue and showing a piece of it to somebody else.
import { customerCopy } from './copy/customer.ts';
import { mediaUrl } from './images.ts';
import { whatsappShareLink } from './phone.ts';
import { tenantOf } from './storeAddress.ts';

/** What these rules read of a catalogue item. */
export interface ItemFacts {
  product_name: string;
  purity: string;
  tags: string[];
  product_image: string;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The items in whose name, purity or tags every word of the search is found, whatever the case. An empty search finds all. */
export function matchingItems<Item extends ItemFacts>(
  items: readonly Item[],
  search: string,
): readonly Item[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ product_name, purity, tags }) => {
    const texts = [product_name, purity, ...tags].map(folded);
    return words.every((word) => texts.some((text) => text.includes(word)));
  });
}

/** The address that offers an item to the person's messenger: name, purity and the image's whole address. `origin` as in `location.origin`. */
export function shareLink({ product_name, purity, product_image }: ItemFacts, origin: string): string {
  const path = mediaUrl(product_image);
  const image = path ? new URL(path, origin).href : '';
  return whatsappShareLink(customerCopy.catalogue.shareText(product_name, purity, image));
}

/** Whose catalogue is asked for: the host decides, and the address's own `seller` and `store_url` count only where no store is (decision 27). */
export function catalogueQuery(
  search: string,
  host: string,
  rootDomain: string,
): { seller?: string; store_url?: string } {
  if (tenantOf(host, rootDomain).kind !== 'apex') return {};
  const asked = new URLSearchParams(search);
  const seller = asked.get('seller');
  const store_url = asked.get('store_url');
  return { ...(seller && { seller }), ...(store_url && { store_url }) };
}
