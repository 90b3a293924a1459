// 'Need Help ?': three ways to contact support.
import { useSelector } from '@xstate/react';
import type { SupportContact } from '../../../api/contact.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { whatsappLink } from '../../../lib/phone.ts';
import { sellerContactMachine } from '../../../machines/seller/contact.ts';
import { Card } from '../../parts/Card.tsx';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { bot, forward, mail, message } from '../../parts/ornaments/icons.ts';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { Rosette } from '../../parts/ornaments/Rosette.tsx';
import { listBlock, repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { useFlow, useAppActor } from '../../useApp.ts';
import css from './Contact.module.css';

const copy = sellerCopy.contact;

export default function Contact() {
  return (
    <div className={css.page}>
      <Card variant="highlight" className={css.head}>
        <Rosette className={css.rosette} />
        <h2>{copy.title}</h2>
        <p>{copy.intro}</p>
      </Card>
      <ContactWays />
    </div>
  );
}

/** The ways to our support; also where the store is not open yet. */
export function ContactWays() {
  const flow = useFlow(sellerContactMachine, { toasts: useAppActor('toasts') });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { contact, problem } = now.context;
  return (
    <LoadState
      of={now}
      skeleton={<Skeleton className={css.loading} blocks={repeat(3, listBlock)} />}
      title={problem}
      onRetry={() => flow.send({ type: 'contact.reload' })}
    >
      {contact && <ContactLinks contact={contact} onChat={() => flow.send({ type: 'chat.ask' })} />}
    </LoadState>
  );
}

function ContactLinks({ contact, onChat }: { contact: SupportContact; onChat: () => void }) {
  const { support_email, support_whatsapp, chatbot_enabled } = contact;
  const chat = whatsappLink(support_whatsapp, copy.whatsappText);
  return (
    <div className={css.ways}>
      {!support_email && !chat && <p>{copy.none}</p>}
      {support_email && (
        <a className={css.way} href={`mailto:${support_email}`}>
          <Icon path={mail} />
          <b>{copy.email}</b>
          <span>{support_email}</span>
          <Icon path={forward} size="s" />
        </a>
      )}
      {chat && (
        <a className={css.way} href={chat} target="_blank" rel="noopener noreferrer">
          <Icon path={message} />
          <b>{copy.whatsapp}</b>
          <span>{support_whatsapp}</span>
          <Icon path={forward} size="s" />
        </a>
      )}
      <button
        type="button"
        className={css.way}
        aria-disabled={!chatbot_enabled || undefined}
        onClick={chatbot_enabled ? onChat : undefined}
      >
        <Icon path={bot} />
        <b>{copy.chatbot}</b>
        <span>{chatbot_enabled ? contact.chatbot_vendor : copy.chatbotOff}</span>
        {chatbot_enabled && <Icon path={forward} size="s" />}
      </button>
    </div>
  );
}
