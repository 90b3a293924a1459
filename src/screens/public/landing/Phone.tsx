// Phones that show our own pages, built from the pages' components. Their content is a sample, and cannot be pressed.
import type { ReactNode } from 'react';
import bangles from '../../../assets/jewellery/bangles.webp';
import jhumka from '../../../assets/jewellery/jhumka.webp';
import nath from '../../../assets/jewellery/nath.webp';
import necklace from '../../../assets/jewellery/necklace.webp';
import pendant from '../../../assets/jewellery/pendant.webp';
import ring from '../../../assets/jewellery/ruby-ring.webp';
import { landingCopy } from '../../../lib/copy/landing.ts';
import { formatRupees } from '../../../lib/money.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Card } from '../../parts/Card.tsx';
import { classNames } from '../../parts/classNames.ts';
import { border, Motif } from '../../parts/ornaments/Motif.tsx';
import { ProgressRing } from '../../parts/figures/ProgressRing.tsx';
import { DescriptionList } from '../../parts/lists/DescriptionList.tsx';
import { StoreMark } from '../../parts/ornaments/StoreMark.tsx';
import css from './Phone.module.css';

const copy = landingCopy.sample;
const months = 11;
const paid = 7;
const monthly = 5_000;

export function Phone({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classNames(css.phone, className)} role="img" aria-label={label}>
      <div className={css.screen} inert>
        <div className={css.top}>
          <StoreMark name={copy.store} />
          <Motif tile={border} className={css.edge} />
        </div>
        {children}
      </div>
    </div>
  );
}

export function VaultOnPhone() {
  return (
    <div className={css.page}>
      <Card variant="highlight">
        <div className={css.centred}>
          <ProgressRing paid={paid} count={months}>
            <strong>{paid}</strong>
            {copy.of(months)} {copy.paid}
          </ProgressRing>
        </div>
        <Amount amount={paid * monthly} label={copy.saved} />
      </Card>
      <Card>
        <div className={css.line}>
          <b>{copy.plan}</b>
          <Badge variant="active">{copy.active}</Badge>
        </div>
        <DescriptionList
          rows={[
            { term: copy.monthly, value: formatRupees(monthly) },
            { term: copy.next, value: copy.nextDay },
          ]}
        />
      </Card>
    </div>
  );
}

export function HomeOnPhone() {
  return (
    <div className={css.page}>
      <img className={css.picture} src={necklace} alt="" width={480} height={480} loading="lazy" />
      <b className={css.name}>{copy.plan}</b>
      <Amount amount={monthly} size="m" label={copy.monthly} />
      <span className={css.track} />
      <DescriptionList
        rows={[
          { term: copy.months, value: months },
          { term: copy.benefit, value: formatRupees((months + 1) * monthly), total: true },
        ]}
      />
      <span className={css.bar}>{copy.enrol}</span>
    </div>
  );
}

export function CatalogueOnPhone() {
  const { pieces } = landingCopy.catalogue;
  return (
    <div className={css.page}>
      <b className={css.name}>{copy.catalogue}</b>
      <div className={css.grid}>
        {(
          [
            [jhumka, pieces.jhumka],
            [bangles, pieces.bangles],
            [ring, pieces.ring],
            [pendant, pieces.pendant],
            [nath, pieces.nath],
            [necklace, pieces.necklace],
          ] as const
        ).map(([picture, name]) => (
          <span key={name} className={css.piece}>
            <img src={picture} alt="" width={480} height={480} loading="lazy" />
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
