// The page's own bar: links to its sections, and the two next steps. On a phone the sections are behind one button.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import mark from '../../../assets/swarna-mark.svg';
import { landingCopy } from '../../../lib/copy/landing.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import type { disclosureMachine } from '../../../machines/shared/disclosure.ts';
import { IconButton } from '../../parts/Button.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { close as cross, menu as lines } from '../../parts/ornaments/icons.ts';
import css from './Header.module.css';

const { nav, getStarted, login, skip } = landingCopy;
const places = [
  ['home', nav.home],
  ['solutions', nav.solutions],
  ['the-app', nav.app],
  ['why-us', nav.whyUs],
  ['about-us', nav.aboutUs],
] as const;

export function Header({ menu, brand }: { menu: ActorRefFrom<typeof disclosureMachine>; brand: string }) {
  const open = useSelector(menu, (now) => now.matches('open'));
  const close = () => menu.send({ type: 'disclosure.close' });
  return (
    <header className={css.header} data-open={open ? '' : undefined}>
      <a className={css.skip} href="#content">
        {skip}
      </a>
      <div className={css.row}>
        <a className={css.mark} href="#home" onClick={close}>
          <img src={mark} alt="" width={36} height={36} />
          {brand}
        </a>
        <nav id="places" className={css.places} aria-label={nav.label}>
          <ul>
            {places.map(([id, name]) => (
              <li key={id}>
                <a href={`#${id}`} onClick={close}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.ways}>
          <Link className={css.login} href={sellerPaths.login}>
            {login}
          </Link>
          <span className={css.start}>
            <LinkButton variant="primary" href={sellerPaths.onboarding}>
              {getStarted}
            </LinkButton>
          </span>
        </div>
        <div className={css.opener}>
          <IconButton
            label={open ? nav.close : nav.open}
            icon={open ? cross : lines}
            aria-expanded={open}
            onClick={() => menu.send({ type: open ? 'disclosure.close' : 'disclosure.open' })}
          />
        </div>
      </div>
    </header>
  );
}
