import pendant from '../../../assets/jewellery/pendant.webp';
import { landingCopy } from '../../../lib/copy/landing.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { classNames } from '../../parts/classNames.ts';
import { CoinSteps } from '../drawings/CoinSteps.tsx';
import css from './Growth.module.css';
import shared from './landing.module.css';

const copy = landingCopy.growth;

export function Growth() {
  return (
    <section className={classNames(shared.section, css.growth)} aria-labelledby="growth-title">
      <div className={classNames(shared.inner, css.inner)}>
        <div className={css.words}>
          <h2 id="growth-title" className={classNames(shared.title, css.title)}>
            {copy.title}
          </h2>
          <div className={css.side}>
            <p className={shared.lead}>{copy.body}</p>
            <LinkButton variant="primary" href={sellerPaths.onboarding}>
              {landingCopy.getStarted}
            </LinkButton>
          </div>
        </div>
        <CoinSteps picture={pendant} label={copy.picture} />
      </div>
    </section>
  );
}
