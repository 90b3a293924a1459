// The end of the page, and its footer.
import { Link } from 'wouter';
import mark from '../../../assets/swarna-mark.svg';
import { landingCopy } from '../../../lib/copy/landing.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { LanguageChoice, useLanguage } from '../../LanguageChoice.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { classNames } from '../../parts/classNames.ts';
import { border, Motif } from '../../parts/ornaments/Motif.tsx';
import { jaali } from '../../parts/ornaments/jaali.ts';
import css from './Ending.module.css';
import shared from './landing.module.css';

const { closing, footer, becomeSeller, login, comingSoon } = landingCopy;

export function Closing() {
  return (
    <section className={classNames(shared.night, css.closing)} aria-labelledby="closing-title">
      <Motif tile={jaali} className={shared.lattice} />
      <div className={classNames(shared.inner, css.words)}>
        <h2 id="closing-title" className={css.title}>
          {closing.title}
        </h2>
        <p className={shared.lead}>{closing.body}</p>
        <LinkButton variant="primary" href={sellerPaths.onboarding}>
          {becomeSeller}
        </LinkButton>
      </div>
    </section>
  );
}

/** Links for sharing the page. They open the network's own page; nothing of it is loaded here. */
const shareLinks = (address: string, text: string) => {
  const [url, words] = [encodeURIComponent(address), encodeURIComponent(text)];
  return [
    { name: footer.shares.whatsapp, href: `https://wa.me/?text=${words}%20${url}` },
    { name: footer.shares.facebook, href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: footer.shares.linkedin, href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: footer.shares.email, href: `mailto:?subject=${words}&body=${url}` },
  ];
};

export function Footer({ brand, origin }: { brand: string; origin: string }) {
  return (
    <footer className={css.footer}>
      <Motif tile={border} className={css.border} />
      <div className={classNames(shared.inner, css.row)}>
        <p className={css.brand}>
          <img src={mark} alt="" width={40} height={40} />
          <span>
            {footer.marketedBy} <b>{brand}</b>
          </span>
        </p>
        <nav className={css.social} aria-labelledby="social-title">
          <h2 id="social-title">{footer.social}</h2>
          <ul>
            {shareLinks(origin, footer.shareText(brand)).map(({ name, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageChoice flow={useLanguage()} />
        <p className={css.legal}>
          <Link href={sellerPaths.login}>{login}</Link>
          {/* No such page yet: a link that is none. */}
          <span role="link" aria-disabled="true">
            {footer.legal}
          </span>
          <span className={shared.soon}>{comingSoon}</span>
        </p>
      </div>
    </footer>
  );
}
