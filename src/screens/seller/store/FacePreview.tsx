// A small preview of the shop as customers see it, with the app's own components and tokens; not interactive.
import type { CSSProperties } from 'react';
import { defaultBrandColor, themeColor } from '../../../lib/brandColor.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { ProgressRing } from '../../parts/figures/ProgressRing.tsx';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { border, Motif } from '../../parts/ornaments/Motif.tsx';
import { StoreMark } from '../../parts/ornaments/StoreMark.tsx';
import css from './FacePreview.module.css';

const copy = sellerCopy.shopFace;
const schemes = ['day', 'night'] as const;

interface Face {
  name: string;
  /** Empty without one. */
  tagline: string;
  logo: string | null;
  cover: string | null;
}

/** `color`: normalized; null for the product's own. */
export function FacePreview({ color, ...face }: Face & { color: string | null }) {
  const brand = { '--brand': themeColor(color ?? defaultBrandColor) } as CSSProperties;
  return (
    <figure className={css.preview}>
      <figcaption className={css.caption}>{copy.preview}</figcaption>
      {schemes.map((scheme) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        <div key={scheme} className={css.screens} role="group" aria-label={copy.schemes[scheme]} tabIndex={0}>
          <div className={css[scheme]} style={brand} data-brand="" inert aria-hidden="true">
            <Login {...face} />
            <Home />
            <Receipt {...face} />
          </div>
        </div>
      ))}
    </figure>
  );
}

const Login = ({ name, tagline, logo, cover }: Face) => (
  <div className={css.phone}>
    <div className={css.band}>
      {cover && <img className={css.cover} src={cover} alt="" />}
      <StoreMark name={name} tagline={tagline} logo={logo} size="l" />
    </div>
    <div className={css.screen}>
      <span className={css.field} />
      <span className={css.field} />
      <Button variant="primary" wide>
        {copy.login}
      </Button>
      <span className={css.link}>{copy.forgot}</span>
    </div>
  </div>
);

const Home = () => (
  <div className={css.phone}>
    <div className={css.screen}>
      <Card variant="highlight">
        <Amount label={copy.home.saved} amount={45_000} size="m" />
        <Button variant="primary" wide>
          {copy.home.pay}
        </Button>
      </Card>
      <Card>
        <span className={css.link}>{copy.home.plans}</span>
        <span className={css.soft}>{copy.home.months}</span>
      </Card>
    </div>
    <div className={css.tabs}>
      <span className={css.tab}>{copy.home.tab}</span>
    </div>
  </div>
);

/** As the paper (server/http/papers/receipt.ts): the shop's mark over the temple border, the amount with its seal, the ring. */
const Receipt = ({ name, logo }: Face) => (
  <div className={css.phone}>
    <div className={css.screen}>
      <div className={css.shop}>
        <StoreMark name={name} logo={logo} />
      </div>
      <Motif tile={border} className={css.border} />
      <b className={css.title}>{copy.receipt.title}</b>
      <div className={css.hero}>
        <Amount amount={5_000} />
        <b className={css.seal}>{copy.receipt.paid}</b>
      </div>
      <div className={css.line}>
        <ProgressRing paid={9} count={11} />
        {copy.receipt.installment}
      </div>
    </div>
  </div>
);
