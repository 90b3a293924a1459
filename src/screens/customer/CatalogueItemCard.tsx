import type { CatalogueItem } from '../../api/catalogue.ts';
import { shareLink } from '../../lib/catalogue.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { OutLink } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { gem, share } from '../parts/icons.ts';
import { Picture } from '../parts/Picture.tsx';
import css from './Catalogue.module.css';

const copy = customerCopy.catalogue;

/** `origin`: of this page, for the image's absolute URL. */
export function CatalogueItemCard({
  item,
  origin,
  seenAtOnce,
}: {
  item: CatalogueItem;
  origin: string;
  seenAtOnce: boolean;
}) {
  return (
    <li className={css.item}>
      <div className={css.case}>
        <Picture
          className={css.picture}
          src={mediaUrl(item.product_image)}
          fallback={<Icon path={gem} size="l" />}
          width={390}
          height={390}
          decoding="async"
          loading={seenAtOnce ? 'eager' : 'lazy'}
        />
      </div>
      <h2 className={css.name}>{item.product_name}</h2>
      <p className={css.purity}>{copy.purity(item.purity)}</p>
      {item.tags.length > 0 && <p className={css.tags}>{item.tags.join(' · ')}</p>}
      <OutLink href={shareLink(item, origin)} icon={share} label={copy.shareName(item.product_name)} wide>
        {copy.share}
      </OutLink>
    </li>
  );
}
