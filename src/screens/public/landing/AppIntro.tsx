// The app in the colors of different stores, for the visitor to try: radio inputs, with the rest in the stylesheet.
import { landingCopy } from '../../../lib/copy/landing.ts';
import { classNames } from '../../parts/classNames.ts';
import { Motif } from '../../parts/ornaments/Motif.tsx';
import { jaali } from '../../parts/ornaments/jaali.ts';
import css from './AppIntro.module.css';
import shared from './landing.module.css';
import { CatalogueOnPhone, HomeOnPhone, Phone } from './Phone.tsx';

const copy = landingCopy.app;
/** Sample store colors. In the order of the copy's names. */
const colours = ['#7a2048', '#0d5c75', '#0f5f43', '#a4480c'] as const;

const choices = Object.fromEntries(colours.map((colour, at) => [`--choice-${at + 1}`, colour]));

export function AppIntro() {
  return (
    <section
      id="the-app"
      className={classNames(shared.section, css.app)}
      aria-labelledby="app-title"
      style={choices}
    >
      <div className={css.ground} data-brand="">
        <Motif tile={jaali} className={shared.lattice} />
      </div>
      <div className={classNames(shared.inner, css.inner)}>
        <div className={css.words}>
          <h2 id="app-title" className={shared.title}>
            {copy.title}
          </h2>
          <p className={shared.lead}>{copy.body}</p>
          <fieldset className={css.choices}>
            <legend>{copy.choose}</legend>
            {copy.colours.map((name, at) => (
              <label key={name} className={css.choice}>
                <input type="radio" name="colour" defaultChecked={at === 0} />
                <span className={css.swatch} style={{ background: colours[at] }} />
                {name}
              </label>
            ))}
          </fieldset>
        </div>
        <div className={css.phones} data-brand="">
          <Phone className={css.left} label={copy.home}>
            <HomeOnPhone />
          </Phone>
          <Phone className={css.right} label={copy.catalogue}>
            <CatalogueOnPhone />
          </Phone>
        </div>
      </div>
    </section>
  );
}
