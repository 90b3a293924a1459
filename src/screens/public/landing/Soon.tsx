import { landingCopy } from '../../../lib/copy/landing.ts';
import css from './landing.module.css';

/** Marks a promised feature that is not available yet. */
export const Soon = () => <span className={css.soon}>{landingCopy.comingSoon}</span>;
