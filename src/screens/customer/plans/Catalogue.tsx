import { useSelector } from '@xstate/react';
import { catalogueQuery, matchingItems } from '../../../lib/catalogue.ts';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { paths } from '../../../lib/paths.ts';
import { catalogueMachine } from '../../../machines/customer/catalogue.ts';
import { pageAddress, readSearchQuery } from '../../../machines/shared/pageAddress.ts';
import { Button } from '../../parts/Button.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { ListRest } from '../../parts/lists/ListRest.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { SearchField } from '../../parts/fields/SearchField.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { useApp, useFlow } from '../../useApp.ts';
import css from './Catalogue.module.css';
import { lazyPart } from '../../lazyComponent.tsx';
import { CatalogueItemCard, OpenItem } from './CatalogueItemCard.tsx';
import outlines from '../skeletons.module.css';

const copy = customerCopy.catalogue;

const ShopRates = lazyPart(() => import('./ShopRates.tsx'));

/** Items on a phone's first screen: their images load at once, the others lazily. */
const FIRST_SEEN = 4;

export default function Catalogue() {
  const app = useApp();
  const { location, rootDomain } = app;
  const { protocol, hostname, port } = location.origin();
  const flow = useFlow(catalogueMachine, {
    query: catalogueQuery(location.now().search, hostname, rootDomain),
    address: pageAddress(readSearchQuery, app),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { items, search, openItem } = now.context;
  const origin = `${protocol}//${hostname}${port && `:${port}`}`;
  const look = (text: string) => flow.send({ type: 'search.change', text });

  const found = matchingItems(items, search);
  return (
    <LoadState
      of={now}
      skeleton={
        <Skeleton className={outlines.tiles} blocks={[outlines.search, ...repeat(8, outlines.tile)]} />
      }
      title={copy.failed}
      onRetry={() => flow.send({ type: 'catalogue.reload' })}
      empty={
        now.matches('empty') && (
          <EmptyState
            title={copy.empty}
            action={<LinkButton href={paths.plans}>{copy.emptyAction}</LinkButton>}
          >
            {copy.emptyHint}
          </EmptyState>
        )
      }
    >
      <div className={css.page}>
        <ShopRates />
        <div className={css.head}>
          <SearchField name="search" label={copy.search} value={search} onChange={look} />
          <p className={css.count} role="status">
            {copy.count(found.length)}
          </p>
        </div>
        {found.length === 0 ? (
          <EmptyState
            title={copy.emptySearch}
            action={<Button onClick={() => look('')}>{copy.clearSearch}</Button>}
          >
            {copy.emptySearchHint}
          </EmptyState>
        ) : (
          <ul className={css.grid}>
            {found.map((item, at) => (
              <CatalogueItemCard
                key={item.id}
                item={item}
                origin={origin}
                seenAtOnce={at < FIRST_SEEN}
                onOpen={() => flow.send({ type: 'item.open', id: item.id })}
              />
            ))}
          </ul>
        )}
        <ListRest
          complete={now.context.complete}
          loading={now.matches({ shown: { contents: 'reloading' } })}
          skeleton={<Skeleton className={outlines.tiles} blocks={repeat(2, outlines.tile)} />}
          onRetry={() => flow.send({ type: 'catalogue.reload' })}
        />
        <OpenItem item={openItem} origin={origin} onClose={() => flow.send({ type: 'item.close' })} />
      </div>
    </LoadState>
  );
}
