import coin from '../../../assets/jewellery/gold-coin.webp';
import { landingCopy } from '../../../lib/copy/landing.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { classNames } from '../../parts/classNames.ts';
import { border, Motif } from '../../parts/ornaments/Motif.tsx';
import { jaali } from '../../parts/ornaments/jaali.ts';
import { Niche } from '../drawings/Niche.tsx';
import css from './Hero.module.css';
import shared from './landing.module.css';
import { Motes } from './Motes.tsx';
import { Phone, VaultOnPhone } from './Phone.tsx';

const copy = landingCopy.hero;

export function Hero() {
  return (
    <section id="home" className={classNames(shared.night, css.hero)} aria-labelledby="hero-title">
      <Motif tile={jaali} className={shared.lattice} />
      <Motes />
      <div className={classNames(shared.inner, css.inner)}>
        <div className={css.words}>
          <h1 id="hero-title" className={css.title}>
            {copy.title}
          </h1>
          <p className={css.body}>{copy.body}</p>
          <div className={css.ways}>
            <LinkButton variant="primary" href={sellerPaths.onboarding}>
              {landingCopy.becomeSeller}
            </LinkButton>
            <a className={css.more} href="#the-app">
              {copy.more}
            </a>
          </div>
        </div>
        <div className={css.stage}>
          <Niche tall className={css.niche} />
          <div className={css.phone}>
            <Phone label={copy.picture}>
              <VaultOnPhone />
            </Phone>
          </div>
          <img className={classNames(css.coin, css.near)} src={coin} alt="" width={480} height={480} />
          <img className={classNames(css.coin, css.far)} src={coin} alt="" width={480} height={480} />
        </div>
      </div>
      <Motif tile={border} className={css.border} />
    </section>
  );
}
