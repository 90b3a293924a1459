// The portrait of a trade: its tools in a niche. In the order of the copy's crafts.
import { useId } from 'react';
import { classNames } from '../../parts/classNames.ts';
import { Metal } from '../drawings/metal.tsx';
import css from './Craft.module.css';

const tools = [
  // product: dividers over a measured line
  'M120 92a8 8 0 1 0 .1 0M116 106L92 190M124 106L148 190M103 152q17 12 34 0M120 92V78M72 208H168M84 202v12M96 204v8M108 202v12M120 204v8M132 202v12M144 204v8M156 202v12',
  // design: a lotus under the brush
  'M166 74L128 138M166 74q10-12 16-10q2 8-16 10M128 138q-16 4-14 22q16 0 20-18M120 212C96 200 92 180 120 160C148 180 144 200 120 212M120 212C88 210 74 194 76 176C92 174 102 180 108 190M120 212C152 210 166 194 164 176C148 174 138 180 132 190M74 220H166',
  // engineering: hammer and anvil
  'M70 166H170C168 178 156 184 142 184V198H158V210H82V198H98V184C84 184 72 178 70 166M92 132L146 92M140 80L162 106M134 85L156 112Q168 110 172 100M140 80Q138 72 146 68L176 96M84 138l12-8M60 150l-8-8M72 140l-4-10M58 164l-10 0',
  // security: a temple lock with its key
  'M92 142V118a28 28 0 0 1 56 0V142M80 142H160V206a8 8 0 0 1-8 8H88a8 8 0 0 1-8-8zM120 166a8 8 0 1 0 .1 0M120 182V198M94 156h6M140 156h6M94 200h6M140 200h6M168 108a12 12 0 1 0 .1 0M168 132V176M168 160h10M168 170h8',
  // accounts: the gold-weigher's balance
  'M120 82V204M120 82a5 5 0 1 0-.1 0M72 108Q120 92 168 108M72 108L52 160M72 108L92 160M52 160H92A20 16 0 0 1 52 160M168 108L148 160M168 108L188 160M148 160H188A20 16 0 0 1 148 160M92 214Q96 204 120 204Q144 204 148 214zM62 154h20M66 148h12M158 154h20',
  // support: the shop's bell
  'M72 192H168M80 192C80 160 98 144 120 144C142 144 160 160 160 192M66 192h108v14H66zM120 144v-12M120 132a7 7 0 1 0-.1 0M92 178q4-14 16-20M84 124l-10-10M102 110l-4-13M156 124l10-10M138 110l4-13M120 106V92',
] as const;

const arch =
  'M24 300V132C24 116 33 112 40 106C38 92 48 84 58 82C58 68 70 60 82 61C84 48 96 42 106 44C110 32 116 26 120 14C124 26 130 32 134 44C144 42 156 48 158 61C170 60 182 68 182 82C192 84 202 92 200 106C207 112 216 116 216 132V300z';

export function Craft({ at, lit }: { at: number; lit: boolean }) {
  const id = useId();
  return (
    <svg className={classNames(css.craft, lit && css.lit)} viewBox="0 0 240 306">
      <Metal id={`${id}m`} />
      <radialGradient id={`${id}g`} cx=".5" cy=".45" r=".62">
        <stop className={css.bright} offset="0" />
        <stop className={css.dark} offset="1" />
      </radialGradient>
      <path d={arch} fill={`url(#${id}g)`} stroke={`url(#${id}m)`} className={css.arch} />
      <path className={css.tools} d={tools[at]} stroke={`url(#${id}m)`} transform="translate(0 14)" />
      <path className={css.dots} d="M60 262H180" />
      <path className={css.dots} d="M72 274H168" />
    </svg>
  );
}
