import { noticeOf } from '../../domain/consent.ts';
import { askErasure, takeBackErasure } from '../../repositories/erasures.ts';
import { recordConsent } from '../../repositories/consents.ts';
import type { Handlers } from '../handler.ts';
import { myDataParts } from '../myData.ts';
import { jsonOf, StreamedReply, turnsOf } from '../streamed.ts';

export const myData = {
  showMyData: async ({ store, session, now, securityNow, log }) => ({
    status: 200,
    body: await StreamedReply.of(
      jsonOf(await myDataParts(store, session, now, securityNow)),
      { 'Content-Type': 'application/json; charset=utf-8' },
      { turns: turnsOf(store), log, name: 'my data' },
    ),
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
