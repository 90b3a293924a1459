import { customerCopy } from '../../../lib/copy/customer.ts';
import { telLink, whatsappLink } from '../../../lib/phone.ts';
import type { PublicContact } from '../../../api/contact.ts';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { message, phone } from '../../parts/ornaments/icons.ts';
import css from './ContactLinks.module.css';

const copy = customerCopy.contact;

interface OfStore {
  contact: PublicContact;
}

/** The store's name, address and hours. */
export function StoreAddress({ contact }: OfStore) {
  return (
    <div>
      <p className={css.shop}>{contact.shop_name}</p>
      {contact.address && <address className={css.address}>{contact.address}</address>}
      {contact.opening_hours && (
        <p className={css.hours}>
          {copy.hours}: {contact.opening_hours}
        </p>
      )}
    </div>
  );
}

/** Links to contact the store, side by side if they fit. */
export function ContactLinks({ contact }: OfStore) {
  const call = telLink(contact.phone);
  const chat = whatsappLink(contact.whatsapp, copy.whatsappText);
  return (
    <>
      {!call && !chat && <p>{copy.none}</p>}
      <ul className={css.ways}>
        {call && (
          <li>
            <a className={css.way} href={call}>
              <Icon path={phone} />
              <b>{copy.call}</b>
              <span>{contact.phone}</span>
            </a>
          </li>
        )}
        {chat && (
          <li>
            <a className={css.way} href={chat} target="_blank" rel="noopener noreferrer">
              <Icon path={message} />
              <b>{copy.whatsapp}</b>
              <span>{contact.whatsapp}</span>
            </a>
          </li>
        )}
      </ul>
    </>
  );
}
