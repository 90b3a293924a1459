import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { draftedRecord } from '../../../browser/drafts.ts';
import type { Seller } from '../../../api/account.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { dayOfInstant, formatDay } from '../../../lib/dates.ts';
import { sellerProfileMachine } from '../../../machines/seller/profile.ts';
import type { sellerProfileFormMachine } from '../../../machines/seller/profileForm.ts';
import { EmailField } from '../../parts/fields/addressFields.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { classNames } from '../../parts/classNames.ts';
import { DraftNotice } from '../../parts/fields/DraftNotice.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { CancelOrSubmit } from '../../parts/fields/FormActions.tsx';
import { pencil, refresh } from '../../parts/ornaments/icons.ts';
import { Alert } from '../../parts/states/Alert.tsx';
import { loadCropper, ImageField } from '../../parts/pictures/ImageField.tsx';
import { DescriptionList } from '../../parts/lists/DescriptionList.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { useFocusWhen } from '../../parts/useFocusWhen.ts';
import { useFlow, useAppActor } from '../../useApp.ts';
import { LanguageCard } from '../../LanguageCard.tsx';
import { FormLayer } from '../../LeaveQuestion.tsx';
import { useForm } from '../../useForm.ts';
import css from './profiles.module.css';
import outlines from '../skeletons.module.css';

const copy = sellerCopy.profile;

type Flow = ActorRefFrom<typeof sellerProfileMachine>;

export default function Profile() {
  const flow = useFlow(sellerProfileMachine, {
    session: useAppActor('seller'),
    toasts: useAppActor('toasts'),
    loadCropper,
    drafted: draftedRecord('seller', 'profile'),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { seller } = now.context;
  return (
    <LoadState
      of={now}
      skeleton={<Skeleton className={classNames(css.page, css.person)} blocks={repeat(2, outlines.record)} />}
      title={copy.failed}
      onRetry={() => flow.send({ type: 'profile.reload' })}
    >
      {seller && <Person flow={flow} seller={seller} />}
    </LoadState>
  );
}

function Person({ flow, seller }: { flow: Flow; seller: Seller }) {
  const { form } = useSelector(flow, ({ children }) => children);
  const editable = useSelector(flow, (now) => now.can({ type: 'profile.edit' }));
  const reading = form === undefined;
  const edit = useFocusWhen<HTMLButtonElement>(reading);
  const firstField = useFocusWhen<HTMLInputElement>(!reading);
  return (
    <div className={classNames(css.page, css.withLanguage)}>
      {seller.person_name !== seller.seller_name && (
        <Alert tone="info">{copy.ofStore(seller.person_name)}</Alert>
      )}
      <Card variant="highlight">
        <Photo flow={flow} />
        <div className={css.name}>
          <h2>{seller.seller_name}</h2>
          {seller.email && <p>{seller.email}</p>}
          <Badge variant={seller.is_verified ? 'active' : 'neutral'}>
            {seller.is_verified ? copy.verified : copy.notVerified}
          </Badge>
        </div>
      </Card>
      {!form ? (
        <Card label={copy.particulars}>
          <DescriptionList
            rows={[
              ...(seller.email ? [] : [{ term: copy.email, value: copy.notGiven }]),
              { term: copy.phone, value: seller.phone_number },
              { term: copy.joinedOn, value: formatDay(dayOfInstant(seller.created_at)) },
            ]}
          />
          <div>
            <Button
              icon={pencil}
              ref={edit}
              disabled={!editable}
              onClick={() => flow.send({ type: 'profile.edit' })}
            >
              {copy.edit}
            </Button>
          </div>
        </Card>
      ) : (
        <Card>
          <ProfileForm form={form} firstField={firstField} />
        </Card>
      )}
      <LanguageCard />
    </div>
  );
}

/** The photo and its picker; a photo that could not be saved stays until it is saved or removed. */
function Photo({ flow }: { flow: Flow }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { imageCrop } = now.children;
  const saving = now.matches({ shown: { image: { ready: 'saving' } } });
  if (!imageCrop) return null;
  return (
    <div className={css.photo}>
      <ImageField
        key={imageCrop.sessionId}
        crop={imageCrop}
        label={copy.photo}
        hint={saving ? copy.photoSaving : copy.photoHint}
        disabled={saving}
      />
      {now.matches({ shown: { image: { ready: 'unsaved' } } }) && (
        <div className={css.unsaved}>
          <Alert tone="info">{copy.photoUnsaved}</Alert>
          <Button icon={refresh} onClick={() => flow.send({ type: 'image.retry' })}>
            {sharedCopy.actions.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ProfileFormProps {
  form: ActorRefFrom<typeof sellerProfileFormMachine>;
  firstField: RefObject<HTMLInputElement | null>;
}

export function ProfileForm({ form, firstField }: ProfileFormProps) {
  const { view, draft, record: seller, saving } = useForm(form);
  return (
    <Form form={view} send={form.send} label={copy.edit}>
      <DraftNotice {...draft} />
      <TextField name="seller_name" label={copy.name} autoComplete="name" required ref={firstField} />
      <EmailField label={copy.email} />
      <TextField
        name="phone_number"
        label={copy.phone}
        value={seller?.phone_number ?? ''}
        hint={copy.phoneHint}
        readOnly
      />
      <CancelOrSubmit
        on="page"
        words={copy}
        busy={saving}
        onCancel={() => form.send({ type: 'form.cancel' })}
      />
      <FormLayer form={form} />
    </Form>
  );
}
