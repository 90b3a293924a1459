// The catalogue for its jeweller to edit.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { draftedRecord } from '../../../browser/drafts.ts';
import emptyCatalogue from '../../../assets/empty/catalogue.svg?raw';
import type { CatalogueItem } from '../../../api/catalogue.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { mediaUrl } from '../../../lib/mediaUrl.ts';
import { sellerCatalogueMachine } from '../../../machines/seller/catalogue.ts';
import { Button } from '../../parts/Button.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { gem } from '../../parts/ornaments/icons.ts';
import { Picture } from '../../parts/pictures/Picture.tsx';
import { loadCropper } from '../../parts/pictures/ImageField.tsx';
import { useFlow, useAppActor } from '../../useApp.ts';
import css from './Catalogue.module.css';
import { CatalogueForm } from './CatalogueForm.tsx';
import { RecordList } from './RecordList.tsx';
import { DeletionDialog } from '../DeletionDialog.tsx';
import records from '../lists/records.module.css';
import outlines from '../skeletons.module.css';

const copy = sellerCopy.catalogue;

/** Items on the first screen: their images load at once, the others lazily. */
const FIRST_SEEN = 8;

type Flow = ActorRefFrom<typeof sellerCatalogueMachine>;

export default function Catalogue() {
  const flow = useFlow(sellerCatalogueMachine, {
    toasts: useAppActor('toasts'),
    loadCropper,
    drafted: draftedRecord('seller', 'catalogueItem'),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { chosen } = now.context;
  const { editor: form, deletion } = now.children;
  return (
    <LoadState
      of={now}
      skeleton={<Skeleton className={css.grid} blocks={[outlines.head, ...repeat(4, outlines.item)]} />}
      title={copy.failed}
      onRetry={() => flow.send({ type: 'list.reload' })}
    >
      <CatalogueItems flow={flow} />
      {form && <CatalogueForm flow={form} />}
      {deletion && chosen && (
        <DeletionDialog flow={deletion} words={copy}>
          <div className={records.named}>
            <ItemImage item={chosen} />
            <p>
              <strong>{chosen.product_name}</strong> <span className={records.soft}>{chosen.purity}</span>
            </p>
          </div>
        </DeletionDialog>
      )}
    </LoadState>
  );
}

function CatalogueItems({ flow }: { flow: Flow }) {
  const items = useSelector(flow, ({ context }) => context.records);
  return (
    <RecordList
      copy={copy}
      art={emptyCatalogue}
      count={items.length}
      exported={{ list: 'catalogue' }}
      flow={flow}
    >
      <ul className={css.grid}>
        {items.map((item, at) => (
          <ItemCard key={item.id} item={item} flow={flow} seenAtOnce={at < FIRST_SEEN} />
        ))}
      </ul>
    </RecordList>
  );
}

function ItemCard({ item, flow, seenAtOnce }: { item: CatalogueItem; flow: Flow; seenAtOnce: boolean }) {
  const { id, product_name, purity, tags } = item;
  return (
    <li className={css.item}>
      <ItemImage item={item} seenAtOnce={seenAtOnce} />
      <div className={css.words}>
        <h2 className={css.name}>{product_name}</h2>
        <p className={css.purity}>{purity}</p>
        {tags.length > 0 && <p className={css.tags}>{tags.join(' · ')}</p>}
      </div>
      <div className={css.actions}>
        <Button onClick={() => flow.send({ type: 'record.edit', id })}>
          {copy.edit}
          <VisuallyHidden> {product_name}</VisuallyHidden>
        </Button>
        <Button variant="quiet" onClick={() => flow.send({ type: 'record.delete', id })}>
          {copy.delete}
          <VisuallyHidden> {product_name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

function ItemImage({ item, seenAtOnce = true }: { item: CatalogueItem; seenAtOnce?: boolean }) {
  return (
    <div className={css.case}>
      <Picture
        src={mediaUrl(item.product_image)}
        fallback={<Icon path={gem} size="l" />}
        width={390}
        height={390}
        decoding="async"
        loading={seenAtOnce ? 'eager' : 'lazy'}
      />
    </div>
  );
}
