// The badges on the page: the text and variant of each.
import css from '../../src/screens/parts/Badge.module.css';
import type { BadgeVariant } from '../../src/screens/parts/Badge.tsx';

const variants: BadgeVariant[] = ['active', 'due', 'risk', 'completed', 'info', 'neutral', 'void'];

const lookOf = ({ classList }: Element) =>
  variants.filter((variant) => classList.contains(css[variant]!)).join();

export const badgesIn = (place: ParentNode = document): [text: string, look: string][] =>
  Array.from(place.querySelectorAll(`.${css.badge}`), (badge) => [badge.textContent, lookOf(badge)]);
