// GET /papers/offline-copy/{customer}: the customer's current statement, to be stored on a device and read offline.

import { html } from 'hono/html';
import { paths } from '../../../src/lib/paths.ts';
import type { Session } from '../../auth/sessions.ts';
import { readersCopy } from '../../language.ts';
import type { StoreRow } from '../../repositories/stores.ts';
import type { Store } from '../../repositories/tenants.ts';
import type { Services } from '../../services.ts';
import { formatInstant } from '../readersDates.ts';
import type { Paper } from './paper.ts';
import { statementPaper } from './statement.ts';

const copy = () => readersCopy().papersCopy.offlineCopy;

/** Null for everybody but the customer, so that nobody keeps another person's copy. */
export const offlineCopyPaper =
  (services: Services, asked: string) =>
  async (store: Store, session: Session, shop: StoreRow): Promise<Paper | null> => {
    if (session.realm !== 'customer') return null;
    const statement = await statementPaper(services, asked, undefined)(store, session, shop);
    if (!statement) return null;
    const { sizes, content } = statement;
    return {
      title: copy().title,
      sizes,
      content: html`<p class="moment">${copy().note(formatInstant(services.clock.now().toString()))}</p>
        ${content}`,
      back: paths.home,
      message: null,
      phone: null,
    };
  };
