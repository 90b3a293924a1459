// Before a customer's first visit: what the store offers, in two slides.
import coin from '../../assets/pieces/gold-coin.webp';
import pendant from '../../assets/pieces/pendant.webp';
import { sharedCriticalCopy } from '../../lib/copy/shared.critical.ts';
import { customerIntroCopy } from '../../lib/copy/customerIntro.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { paths } from '../../lib/paths.ts';
import { introSlidesMachine } from '../../machines/public/introSlides.ts';
import { CoinSteps } from '../public/drawings/CoinSteps.tsx';
import { Niche } from '../public/drawings/Niche.tsx';
import { IntroSlides } from '../public/IntroSlides.tsx';
import { useAppSelector, useFlow, useAppActor } from '../useApp.ts';

export default function Onboarding() {
  const slides = useFlow(introSlidesMachine, { navigation: useAppActor('navigation'), to: paths.login });
  const brand = useAppSelector('brand', (now) => now.context.brand);
  return (
    <IntroSlides
      slides={slides}
      copy={customerIntroCopy}
      art={[
        <Niche key="first" coin={coin} />,
        <CoinSteps key="second" picture={pendant} piles={[2, 4, 6, 8, 10]} />,
      ]}
      brand={{ name: brand?.name ?? sharedCriticalCopy.brand.defaultName, logo: mediaUrl(brand?.logo) }}
    />
  );
}
