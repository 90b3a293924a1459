// Before a jeweller's first visit: what the product does for a shop, in two slides.
import necklace from '../../assets/pieces/necklace.webp';
import { sharedEntryCopy } from '../../lib/copy/sharedEntry.ts';
import { sellerIntroCopy } from '../../lib/copy/sellerIntro.ts';
import { mediaUrl } from '../../lib/images.ts';
import { sellerPaths } from '../../lib/paths.ts';
import { introSlidesMachine } from '../../machines/public/introSlides.ts';
import { QrStand } from '../public/drawings/QrStand.tsx';
import { Shopfront } from '../public/drawings/Shopfront.tsx';
import { IntroSlides } from '../public/IntroSlides.tsx';
import { useFact, useFlow, useNamed } from '../useApp.ts';

export default function Onboarding() {
  const slides = useFlow(introSlidesMachine, {
    navigation: useNamed('navigation'),
    to: sellerPaths.register,
  });
  const brand = useFact('brand', (now) => now.context.brand);
  return (
    <IntroSlides
      slides={slides}
      copy={sellerIntroCopy}
      art={[<Shopfront key="first" picture={necklace} />, <QrStand key="second" />]}
      brand={{ name: brand?.name ?? sharedEntryCopy.brand.defaultName, logo: mediaUrl(brand?.logo) }}
    />
  );
}
