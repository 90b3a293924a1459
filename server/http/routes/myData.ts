import { noticeOf } from '../../domain/consent.ts';
import { askErasure, takeBackErasure } from '../../repositories/erasures.ts';
import { recordConsent } from '../../repositories/consents.ts';
import type { Handlers } from '../handler.ts';
import { myDataOf } from '../myData.ts';

export const myData = {
  showMyData: async ({ store, session, now, securityNow }) => ({
    status: 200,
    body: await myDataOf(store, session, now, securityNow),
  }),

  setConsent: async ({ store, session, body, now }) => {
    const consent = { status: body.status, ...noticeOf(body.notice_version) };
    return {
      status: 200,
      body: await store.transaction((sql) => recordConsent(sql, session.accountId, consent, now)),
    };
  },

  setErasure: async ({ store, session: { accountId }, body, now }) => {
    const change = body.status === 'asked' ? askErasure : takeBackErasure;
    return { status: 200, body: await store.transaction((sql) => change(sql, accountId, now)) };
  },
} satisfies Partial<Handlers>;
