// The product's own page, for jewellers without a store.
import { landingCopy } from '../../lib/copy/landing.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { slideshowMachine, TEAM_PACE } from '../../machines/public/slideshow.ts';
import { disclosureMachine } from '../../machines/shared/disclosure.ts';
import { useApp, useFlow } from '../useApp.ts';
import { AppIntro } from './landing/AppIntro.tsx';
import { Closing, Footer } from './landing/Ending.tsx';
import { Coming } from './landing/Coming.tsx';
import { Film, filmPieces, FILM_PACE } from './landing/Film.tsx';
import { Growth } from './landing/Growth.tsx';
import { Header } from './landing/Header.tsx';
import { Hero } from './landing/Hero.tsx';
import { Partners } from './landing/Partners.tsx';
import { Solutions } from './landing/Solutions.tsx';
import { Struggles } from './landing/Struggles.tsx';
import { Team } from './landing/Team.tsx';
import { WhyUs } from './landing/WhyUs.tsx';
import css from './landing/landing.module.css';

const brand = sharedCopy.brand.defaultName;

export default function Landing() {
  const { protocol, hostname, port } = useApp().location.origin();
  const menu = useFlow(disclosureMachine, undefined);
  const team = useFlow(slideshowMachine, {
    count: landingCopy.team.crafts.length,
    pace: TEAM_PACE,
    plays: true,
  });
  const film = useFlow(slideshowMachine, { count: filmPieces.length, pace: FILM_PACE, plays: false });
  return (
    <div className={css.landing}>
      <title>{landingCopy.pageTitle(brand)}</title>
      <meta name="description" content={landingCopy.hero.body} />
      <Header menu={menu} brand={brand} />
      <main id="content" tabIndex={-1} className={css.content}>
        <Hero />
        <Solutions />
        <AppIntro />
        <Struggles />
        <WhyUs />
        <Growth />
        <Film slides={film} />
        <Team slides={team} />
        <Coming />
        <Partners />
        <Closing />
      </main>
      <Footer brand={brand} origin={`${protocol}//${hostname}${port && `:${port}`}`} />
    </div>
  );
}
