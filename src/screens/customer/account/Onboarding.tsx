// Before a customer's first visit: the store's offer in two slides.
import coin from '../../../assets/jewellery/gold-coin.webp';
import pendant from '../../../assets/jewellery/pendant.webp';
import { customerIntroCopy } from '../../../lib/copy/customerIntro.ts';
import { paths } from '../../../lib/paths.ts';
import { introSlidesMachine } from '../../../machines/public/introSlides.ts';
import { CoinSteps } from '../../public/drawings/CoinSteps.tsx';
import { Niche } from '../../public/drawings/Niche.tsx';
import { IntroSlides } from '../../public/IntroSlides.tsx';
import { useAppActor, useFlow } from '../../useApp.ts';
import { useStoreBrand } from '../../useStoreBrand.ts';

export default function Onboarding() {
  const slides = useFlow(introSlidesMachine, { navigation: useAppActor('navigation'), to: paths.login });
  return (
    <IntroSlides
      slides={slides}
      copy={customerIntroCopy}
      art={[
        <Niche key="first" coin={coin} />,
        <CoinSteps key="second" picture={pendant} piles={[2, 4, 6, 8, 10]} />,
      ]}
      brand={useStoreBrand()}
    />
  );
}
