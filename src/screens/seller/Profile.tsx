import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Seller } from '../../api/session.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { dayOfMoment, formatDay } from '../../lib/dates.ts';
import { shownForm } from '../../lib/form.ts';
import { sellerErrors } from '../../lib/shapes/sellerProfile.ts';
import { sellerProfileMachine } from '../../machines/seller/profile.ts';
import { Answers } from '../parts/Answers.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { classes } from '../parts/classes.ts';
import { ErrorNote } from '../parts/ErrorNote.tsx';
import { Form } from '../parts/Form.tsx';
import { pencil, refresh } from '../parts/icons.ts';
import { Notice } from '../parts/Notice.tsx';
import { bringCropper, PhotoField } from '../parts/PhotoField.tsx';
import { Rows } from '../parts/Rows.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { TextField } from '../parts/TextField.tsx';
import { useFocusWhen } from '../parts/useFocusWhen.ts';
import { useFlow, useNamed } from '../useApp.ts';
import css from './profiles.module.css';

const copy = sellerCopy.profile;

type Flow = ActorRefFrom<typeof sellerProfileMachine>;

export default function Profile() {
  const flow = useFlow(sellerProfileMachine, {
    session: useNamed('seller'),
    toasts: useNamed('toasts'),
    bringCropper,
  });
  const seller = useSelector(flow, ({ context }) => context.seller);
  const failed = useSelector(flow, (now) => now.matches('failed'));
  if (failed) {
    return (
      <ErrorNote
        title={copy.failed}
        action={{
          label: sharedCopy.actions.retry,
          onPress: () => flow.send({ type: 'profile.reload' }),
        }}
      />
    );
  }
  if (seller) return <Person flow={flow} seller={seller} />;
  return (
    <div className={classes(css.coming, css.person)}>
      <Skeleton shape="record" count={2} />
    </div>
  );
}

function Person({ flow, seller }: { flow: Flow; seller: Seller }) {
  const reading = useSelector(flow, (now) => now.matches({ shown: { details: 'reading' } }));
  const edit = useFocusWhen<HTMLButtonElement>(reading);
  const firstField = useFocusWhen<HTMLInputElement>(!reading);
  return (
    <div className={css.page}>
      <Card look="vitrine">
        <Photo flow={flow} />
        <div className={css.name}>
          <h2>{seller.seller_name}</h2>
          {seller.email && <p>{seller.email}</p>}
          <Badge look={seller.is_verified ? 'active' : 'neutral'}>
            {seller.is_verified ? copy.verified : copy.notVerified}
          </Badge>
        </div>
      </Card>
      {reading ? (
        <Card label={copy.particulars}>
          <Rows
            rows={[
              ...(seller.email ? [] : [{ term: copy.email, value: copy.notGiven }]),
              { term: copy.phone, value: seller.phone_number },
              { term: copy.joinedOn, value: formatDay(dayOfMoment(seller.created_at)) },
            ]}
          />
          <div>
            <Button icon={pencil} ref={edit} onClick={() => flow.send({ type: 'profile.edit' })}>
              {copy.edit}
            </Button>
          </div>
        </Card>
      ) : (
        <Card>
          <Details flow={flow} firstField={firstField} />
        </Card>
      )}
    </div>
  );
}

/** The photo, and the way to another one; one that could not be saved stays until it is, or is taken back. */
function Photo({ flow }: { flow: Flow }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { imageCrop } = now.children;
  const saving = now.matches({ shown: { photo: { offered: 'saving' } } });
  if (!imageCrop) return null;
  return (
    <div className={css.photo}>
      <PhotoField
        key={imageCrop.sessionId}
        photo={imageCrop}
        label={copy.photo}
        hint={saving ? copy.photoSaving : copy.photoHint}
        disabled={saving}
      />
      {now.matches({ shown: { photo: { offered: 'unsaved' } } }) && (
        <div className={css.unsaved}>
          <Notice tone="info">{copy.photoUnsaved}</Notice>
          <Button icon={refresh} onClick={() => flow.send({ type: 'photo.retry' })}>
            {sharedCopy.actions.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

function Details({ flow, firstField }: { flow: Flow; firstField: RefObject<HTMLInputElement | null> }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { form, seller } = now.context;
  const saving = now.matches({ shown: { details: 'saving' } });
  return (
    <Form
      form={shownForm(form, sellerErrors(form.values))}
      send={(event) => flow.send(event)}
      label={copy.edit}
    >
      <TextField name="seller_name" label={copy.name} autoComplete="name" required ref={firstField} />
      <TextField
        name="email"
        label={copy.email}
        type="email"
        autoComplete="email"
        spellCheck={false}
        hint={seller?.email && form.values.email === '' ? copy.kept : undefined}
      />
      <TextField
        name="phone_number"
        label={copy.phone}
        value={seller?.phone_number ?? ''}
        hint={copy.phoneHint}
        readOnly
      />
      <Answers on="page">
        <Button onClick={() => flow.send({ type: 'form.cancel' })} disabled={saving}>
          {copy.cancel}
        </Button>
        <Button type="submit" look="primary" busy={saving && copy.busy}>
          {copy.submit}
        </Button>
      </Answers>
    </Form>
  );
}
