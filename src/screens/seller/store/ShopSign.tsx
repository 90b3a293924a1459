import { sellerCopy } from '../../../lib/copy/seller.ts';
import { StoreMark } from '../../parts/ornaments/StoreMark.tsx';
import css from './ShopSign.module.css';

const copy = sellerCopy.register;

/** The store's mark and URL as its customers see them. */
export function ShopSign({
  name,
  logo,
  address,
}: {
  name: string;
  logo: string | null;
  address: string | null;
}) {
  return (
    <figure className={css.sign}>
      <StoreMark name={name.trim() || copy.signName} logo={logo} />
      {address && <p className={css.address}>{address}</p>}
      <figcaption className={css.caption}>{copy.sign}</figcaption>
    </figure>
  );
}
