import type { CatalogueItem } from '../../../api/catalogue.ts';
import { shareLink } from '../../../lib/catalogue.ts';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { mediaUrl } from '../../../lib/mediaUrl.ts';
import { OutLink } from '../../parts/LinkButton.tsx';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { gem, share } from '../../parts/ornaments/icons.ts';
import { Modal } from '../../parts/dialogs/Modal.tsx';
import { Picture } from '../../parts/pictures/Picture.tsx';
import css from './Catalogue.module.css';

const copy = customerCopy.catalogue;

/** `origin`: of this page, for the image's absolute URL. */
export function CatalogueItemCard({
  item,
  origin,
  seenAtOnce,
  onOpen,
}: {
  item: CatalogueItem;
  origin: string;
  seenAtOnce: boolean;
  onOpen: () => void;
}) {
  return (
    <li className={css.item}>
      <CaseOf item={item} loading={seenAtOnce ? 'eager' : 'lazy'} />
      <h2 className={css.name}>
        <button type="button" className={css.open} onClick={onOpen}>
          {item.product_name}
        </button>
      </h2>
      <p className={css.purity}>{copy.purity(item.purity)}</p>
      {item.tags.length > 0 && <p className={css.tags}>{item.tags.join(' · ')}</p>}
      <a
        className={css.share}
        href={shareLink(item, origin)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={copy.shareName(item.product_name)}
        title={copy.share}
      >
        <Icon path={share} />
      </a>
    </li>
  );
}

/** One item, as large as the window allows; closed while `item` is null. */
export function OpenItem({
  item,
  origin,
  onClose,
}: {
  item: CatalogueItem | null;
  origin: string;
  onClose: () => void;
}) {
  return (
    <Modal
      open={item !== null}
      title={item?.product_name ?? ''}
      onCancel={onClose}
      actions={
        item && (
          <OutLink href={shareLink(item, origin)} icon={share} label={copy.shareName(item.product_name)} wide>
            {copy.share}
          </OutLink>
        )
      }
    >
      {item && (
        <>
          <CaseOf item={item} loading="eager" />
          <p>{copy.purity(item.purity)}</p>
          {item.tags.length > 0 && <p className={css.note}>{item.tags.join(' · ')}</p>}
        </>
      )}
    </Modal>
  );
}

function CaseOf({ item, loading }: { item: CatalogueItem; loading: 'eager' | 'lazy' }) {
  return (
    <div className={css.case}>
      <Picture
        className={css.picture}
        src={mediaUrl(item.product_image)}
        fallback={<Icon path={gem} size="l" />}
        width={390}
        height={390}
        decoding="async"
        loading={loading}
      />
    </div>
  );
}
