// The QR code as an A4 poster: only printed, in place of the app.
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import type { Seller } from '../../../api/account.ts';
import { addressLine } from '../../../lib/address.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { mediaUrl } from '../../../lib/mediaUrl.ts';
import { drawQr, type Modules } from '../../../lib/qr.ts';
import { border, Motif } from '../../parts/ornaments/Motif.tsx';
import { jaali } from '../../parts/ornaments/jaali.ts';
import { Rosette } from '../../parts/ornaments/Rosette.tsx';
import { StoreMark } from '../../parts/ornaments/StoreMark.tsx';
import { useAppSelector } from '../../useApp.ts';
import css from './Poster.module.css';
import { QrImage } from '../../parts/pictures/QrImage.tsx';

const copy = sellerCopy.qrCode;

export function Poster({ seller, url, modules }: { seller: Seller; url: string; modules: Modules }) {
  const color = useAppSelector('brand', ({ context }) => context?.brand?.color ?? null);
  const { shop_name, tagline, shop_logo, shop_phone_number, opening_hours } = seller;
  const address = addressLine(seller);
  // A portal outside of the app's root, so it sets the store's color itself.
  const brand = { ...(color && { '--brand': color }) } as CSSProperties;
  return createPortal(
    <section className={css.poster} style={brand} data-brand="" aria-label={copy.code(url)}>
      <header className={css.head}>
        <Motif tile={jaali} className={css.lattice} />
        <Rosette className={css.rosette} />
        <StoreMark size="l" name={shop_name} tagline={tagline} logo={mediaUrl(shop_logo)} />
        <p className={css.lead}>{copy.poster.lead}</p>
        <Motif tile={border} className={css.border} />
      </header>
      <div className={css.code}>
        <QrImage label={copy.code(url)} drawing={drawQr(modules, { size: 1024, margin: 2 })} />
      </div>
      <ol className={css.steps}>
        {copy.poster.steps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <footer className={css.foot}>
        <p>
          {copy.poster.or} <b className={css.url}>{url.replace(/^https?:\/\//, '')}</b>
        </p>
        <p>{[address, shop_phone_number, opening_hours].filter(Boolean).join(' · ')}</p>
      </footer>
    </section>,
    document.body,
  );
}
