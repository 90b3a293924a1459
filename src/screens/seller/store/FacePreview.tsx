// A small preview of the shop as customers see it, with the app's own components and tokens; not interactive.
import type { CSSProperties } from 'react';
import { defaultBrandColor, themeColor } from '../../../lib/brandColor.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
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

const Receipt = ({ name }: Face) => (
  <div className={css.phone}>
    <div className={css.screen}>
      <span className={css.shop}>{name}</span>
      <span className={css.line}>{copy.receipt.title}</span>
      <Amount amount={5_000} size="m" />
      <span className={css.line}>{copy.receipt.installment}</span>
      <div>
        <Badge variant="completed">{copy.receipt.paid}</Badge>
      </div>
    </div>
  </div>
);
