import { landingCopy } from '../../../lib/copy/landing.ts';
import css from './landing.module.css';

/** What is promised and not there yet says so. */
export const Soon = () => <span className={css.soon}>{landingCopy.comingSoon}</span>;
