// A list with the customer that a row opened: beside it from 1200 px, by the address; on narrower windows the row leads
// to the customer's page.
import { useSelector } from '@xstate/react';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { isWideWindow } from '../../../browser/wideWindow.ts';
import { partsCopy } from '../../../lib/copy/parts.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { sidePanelParameter, sidePanelQuery } from '../../../lib/sellerPlaces.ts';
import { IconButton } from '../../parts/Button.tsx';
import { classNames } from '../../parts/classNames.ts';
import { close as closeIcon } from '../../parts/ornaments/icons.ts';
import { useApp, useAppActor } from '../../useApp.ts';
import { CustomerRecord } from './Customer.tsx';
import type { ListFlow } from '../lists/PagedList.tsx';
import css from './CustomerBeside.module.css';

/** A row's link; the arrow keys move through `data-row`. */
export type RowLink = (customerId: string) => {
  href: string;
  onClick: (event: MouseEvent) => void;
  'aria-current'?: 'true' | undefined;
  'data-row': true;
};

/** `rowLink` stays the same while the same customer is beside the list, so that its rows are not rendered again. */
export function useCustomerBeside(list: string): { customerId: string | null; rowLink: RowLink } {
  const { location } = useApp();
  const navigation = useAppActor('navigation');
  const customerId = new URLSearchParams(useSearch()).get(sidePanelParameter);
  return useMemo(() => {
    const addressWith = (id: string | null) => list + sidePanelQuery(location.now().search, id);
    return {
      customerId,
      rowLink: (id) => ({
        href: sellerPaths.customer(id),
        onClick: (event) => {
          if (!isWideWindow()) return;
          event.preventDefault();
          if (id === customerId) return;
          navigation.send({
            type: 'navigation.go',
            to: addressWith(id),
            replace: customerId !== null,
            // The list to go back to on closing.
            state: customerId === null ? addressWith(null) : location.now().state,
          });
        },
        'aria-current': id === customerId ? 'true' : undefined,
        'data-row': true,
      }),
    };
  }, [customerId, list, location, navigation]);
}

interface CustomerBesideProps {
  path: string;
  /** Reloads when the customer beside it changes, and vice versa. */
  list: ListFlow;
  customerId: string | null;
  className?: string | undefined;
  children: ReactNode;
}

export function CustomerBeside({ path, list, customerId, className, children }: CustomerBesideProps) {
  const { location } = useApp();
  const navigation = useAppActor('navigation');
  const revision = useSelector(list, ({ context }) => context.revision);
  const close = () => {
    const { search, state } = location.now();
    const to = path + sidePanelQuery(search, null);
    // A typed address has no list to go back to, and after a change it would be another list.
    navigation.send(
      state === to ? { type: 'navigation.back' } : { type: 'navigation.go', to, replace: true },
    );
  };
  return (
    <div className={classNames(css.page, customerId !== null && css.beside)}>
      <div className={classNames(css.list, className)}>{children}</div>
      {customerId !== null && (
        <section className={css.detail} aria-label={sellerCopy.layout.titles.Customer}>
          <div className={css.close}>
            <IconButton label={partsCopy.close} icon={closeIcon} onClick={close} />
          </div>
          <CustomerRecord
            key={[customerId, revision].join()}
            customerId={customerId}
            list={list}
            onBack={close}
          />
        </section>
      )}
    </div>
  );
}
