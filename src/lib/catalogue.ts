import { customerCopy } from './copy/customer.ts';
import { mediaUrl } from './mediaUrl.ts';
import { whatsappShareLink } from './phone.ts';
import { tenantOf } from './storeAddress.ts';

/** Fields of a catalogue item for search and sharing. */
interface ItemFacts {
  product_name: string;
  purity: string;
  tags: string[];
  product_image: string;
}

/** Without apostrophes, which differ between phones and keyboards. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/['’]/g, '');

/** The items with every word of the search in their name, purity or tags, ignoring case. An empty search finds all. */
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

/** The WhatsApp URL that shares an item: name, purity and the image's full URL. `origin` as in `location.origin`. */
export function shareLink({ product_name, purity, product_image }: ItemFacts, origin: string): string {
  const path = mediaUrl(product_image);
  const image = path ? new URL(path, origin).href : '';
  return whatsappShareLink(customerCopy.catalogue.shareText(product_name, purity, image));
}

/** Selects the catalogue by the host; the query's `seller` and `store_url` count only on the apex (decision 27). */
export function catalogueQuery(
  search: string,
  host: string,
  rootDomain: string,
): { seller?: string; store_url?: string } {
  if (tenantOf(host, rootDomain).kind !== 'apex') return {};
  const query = new URLSearchParams(search);
  const seller = query.get('seller');
  const store_url = query.get('store_url');
  return { ...(seller && { seller }), ...(store_url && { store_url }) };
}
