// Before a jeweller's first visit: the product's benefits for a shop, in two slides.
import necklace from '../../../assets/jewellery/necklace.webp';
import { sellerIntroCopy } from '../../../lib/copy/sellerIntro.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { introSlidesMachine } from '../../../machines/public/introSlides.ts';
import { QrStand } from '../../public/drawings/QrStand.tsx';
import { Shopfront } from '../../public/drawings/Shopfront.tsx';
import { IntroSlides } from '../../public/IntroSlides.tsx';
import { useAppActor, useFlow } from '../../useApp.ts';
import { useStoreBrand } from '../../useStoreBrand.ts';

export default function Onboarding() {
  const slides = useFlow(introSlidesMachine, {
    navigation: useAppActor('navigation'),
    to: sellerPaths.register,
  });
  return (
    <IntroSlides
      slides={slides}
      copy={sellerIntroCopy}
      art={[<Shopfront key="first" picture={necklace} />, <QrStand key="second" />]}
      brand={useStoreBrand()}
    />
  );
}
