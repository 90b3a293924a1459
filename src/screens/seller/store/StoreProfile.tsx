import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { draftedRecord } from '../../../browser/drafts.ts';
import type { Seller } from '../../../api/account.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { percentText } from '../../../lib/handover.ts';
import { mediaUrl } from '../../../lib/mediaUrl.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { storeHost } from '../../../lib/storeAddress.ts';
import { storeProfileMachine } from '../../../machines/seller/storeProfile.ts';
import { sellerOf } from '../../../machines/session/session.ts';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { classNames } from '../../parts/classNames.ts';
import { pencil } from '../../parts/ornaments/icons.ts';
import { loadCropper } from '../../parts/pictures/ImageField.tsx';
import { Picture } from '../../parts/pictures/Picture.tsx';
import { DescriptionList } from '../../parts/lists/DescriptionList.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { useFocusWhen } from '../../parts/useFocusWhen.ts';
import { useApp, useAppActor, useAppSelector, useFlow } from '../../useApp.ts';
import css from '../account/profiles.module.css';
import { StoreForm } from './StoreForm.tsx';
import outlines from '../skeletons.module.css';

const copy = sellerCopy.storeProfile;

export default function StoreProfile() {
  const flow = useFlow(storeProfileMachine, {
    session: useAppActor('seller'),
    brand: useAppActor('brand'),
    toasts: useAppActor('toasts'),
    loadCropper,
    drafted: draftedRecord('seller', 'store'),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const known = useAppSelector('seller', sellerOf);
  const { seller } = now.context;
  return (
    <LoadState
      of={now}
      skeleton={
        <Skeleton
          className={classNames(
            css.page,
            css.store,
            known?.shop_logo && css.withLogo,
            known?.shop_cover && css.withCover,
          )}
          blocks={repeat(2, outlines.record)}
        />
      }
      title={copy.failed}
      onRetry={() => flow.send({ type: 'store.reload' })}
    >
      {seller && <Store flow={flow} seller={seller} />}
    </LoadState>
  );
}

/** The store as customers see it, and its details. */
function Store({ flow, seller }: { flow: ActorRefFrom<typeof storeProfileMachine>; seller: Seller }) {
  const { form, logoCrop, coverCrop } = useSelector(flow, ({ children }) => children);
  const reading = form === undefined;
  const { location, rootDomain } = useApp();
  const edit = useFocusWhen<HTMLButtonElement>(reading);
  const firstField = useFocusWhen<HTMLInputElement>(!reading);
  const slug = seller.store_url;
  const address = storeHost({ slug }, { rootDomain, port: location.origin().port }) ?? slug;
  if (form)
    return (
      <StoreForm form={form} logo={logoCrop} cover={coverCrop} address={address} firstField={firstField} />
    );
  return (
    <div className={css.page}>
      <Card variant="highlight">
        <Picture className={css.logo} src={mediaUrl(seller.shop_logo)} fallback={null} />
        <div className={css.name}>
          <h2>{seller.shop_name}</h2>
          {seller.tagline && <p>{seller.tagline}</p>}
          <p>{[seller.city, seller.state].filter(Boolean).join(', ')}</p>
        </div>
      </Card>
      <Card label={copy.particulars}>
        <DescriptionList
          rows={[
            { term: copy.storeUrl, value: address },
            { term: copy.ownDomain, value: seller.own_domain ?? copy.noOwnDomain },
            { term: copy.shopPhone, value: seller.shop_phone_number },
            { term: copy.whatsapp, value: seller.whatsapp_number ?? copy.notGiven },
            { term: copy.gstin, value: seller.seller_GSTIN ?? copy.notGiven },
            { term: copy.hours, value: seller.opening_hours ?? copy.notGiven },
            { term: copy.upi, value: seller.upi_id ?? copy.notGiven },
            {
              term: copy.partPayments.term,
              value: copy.partPayments[seller.takes_part_payments ? 'yes' : 'no'],
            },
            { term: copy.gstRate, value: percentText(seller.gst_rate) },
            ...(seller.messages_sent === null
              ? []
              : [
                  {
                    term: copy.messages.term,
                    value: copy.messages.sent(seller.messages_sent, seller.message_limit),
                  },
                ]),
            { term: copy.street, value: seller.street },
            { term: copy.city, value: seller.city },
            { term: copy.state, value: seller.state },
            { term: copy.pincode, value: seller.pincode },
            { term: copy.country, value: seller.country },
            { term: sellerCopy.shopFace.tagline, value: seller.tagline ?? copy.notGiven },
            {
              term: sellerCopy.shopFace.cover,
              value: (
                <Picture
                  className={css.cover}
                  src={mediaUrl(seller.shop_cover)}
                  alt={sellerCopy.shopFace.cover}
                  fallback={copy.notGiven}
                />
              ),
            },
            { term: sellerCopy.shopFace.color, value: seller.brand_color ?? copy.notGiven },
          ]}
        />
        <p className={css.domain}>
          {seller.own_domain ? (
            copy.ownDomainKept
          ) : (
            <>
              {copy.ownDomainOffer} <Link href={sellerPaths.contact}>{copy.ownDomainAsk}</Link>
            </>
          )}
        </p>
        <div>
          <Button icon={pencil} ref={edit} onClick={() => flow.send({ type: 'store.edit' })}>
            {copy.edit}
          </Button>
        </div>
      </Card>
    </div>
  );
}
