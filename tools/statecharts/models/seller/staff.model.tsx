import { createEmptyActor } from 'xstate';
import type { StaffMember } from '../../../../src/api/staff.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { staffMachine } from '../../../../src/machines/seller/staff.ts';
import Staff from '../../../../src/screens/seller/Staff.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { draftInTab } from '../../kit/draftInTab.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stableStringify } from '../../kit/step.ts';
import { kavya } from './samples.ts';

const anand = { ...kavya, id: 's2', name: 'Anand Rao', phone: '9845066012', whatsapp: '9845099034' };

const input = { toasts: createEmptyActor() as never };

export const model = defineModel({
  machine: staffMachine,
  initial: 'loading',
  busy: ['loading'],
  expectedTargets: {
    'list.reload': 'loading',
    'loadRecords ✓': ['shown.resting', 'shown.editing'],
    'loadRecords ✗': 'failed',
    'record.add': 'shown.editing',
    'record.edit': 'shown.editing',
    'record.delete': 'shown.deleting',
    'editor ✓': ['shown.resting', 'loading'],
    'editor ✗': 'shown.resting',
    'deletion ✓': ['shown.resting', 'loading'],
    'deletion ✗': 'shown.resting',
  },
  inputs: { 'no draft': { ...input, drafted: null }, 'a draft': { ...input, drafted: 's1' } },
  cases: [
    { type: 'record.edit', id: 's1' },
    { type: 'record.delete', id: 's1' },
    done('loadRecords', []),
    done('loadRecords', [kavya]),
    failed('loadRecords', new ApiProblem('network')),
    done('editor', { saved: null, changed: false }),
    done('editor', { saved: anand, changed: false }),
    done('editor', { saved: { ...kavya, name: 'Kavya R' }, changed: false }),
    done('editor', { saved: null, changed: true }),
    done('deletion', { deleted: true, changed: false }),
    done('deletion', { deleted: false, changed: false }),
    done('deletion', { deleted: false, changed: true }),
  ],
  unexpectedEvents: [
    { type: 'record.edit', id: 'unknown' },
    { type: 'record.delete', id: 'unknown' },
  ],
  always: {
    'a staff member is chosen only while a dialog is open': (now) =>
      now.context.chosen === null || now.matches({ shown: 'editing' }) || now.matches({ shown: 'deleting' }),
    'the deletion dialog is about a listed staff member': (now) =>
      !now.matches({ shown: 'deleting' }) ||
      now.context.records.some(({ id }: StaffMember) => id === now.context.chosen?.id),
    'the list is sorted by name': ({ context: { records: members } }) =>
      members.every(({ name }: StaffMember, at: number) => at === 0 || (members[at - 1]?.name ?? '') <= name),
    'no staff member is listed twice': ({ context: { records: members } }) =>
      new Set(members.map(({ id }: StaffMember) => id)).size === members.length,
  },
  canAlwaysReach: { 'the list': (now) => now.matches({ shown: 'resting' }) },
  stepInvariants: {
    'the list reloads when the outcome of a dialog is unknown': ({ to, event }) =>
      event['output']?.changed === undefined || to.matches('loading') === event['output'].changed,
    'the list holds the loaded staff members, with saved ones sorted in and the deleted one removed': ({
      from,
      to,
      event,
    }) => {
      const { saved, deleted } = (event['output'] ?? {}) as { saved?: StaffMember | null; deleted?: boolean };
      const gone = saved?.id ?? (deleted ? from.context.chosen?.id : undefined);
      const members: StaffMember[] = from.context.records;
      const others = members.filter(({ id }) => id !== gone);
      const expected =
        event.type === done('loadRecords').type
          ? (event['output'] as StaffMember[])
          : [...others, ...(saved ? [saved] : [])].toSorted((a, b) => (a.name < b.name ? -1 : 1));
      return stableStringify(to.context.records) === stableStringify(expected);
    },
    'a draft of a listed staff member, and nothing else, opens its dialog on loading': ({
      from,
      to,
      event,
    }) => {
      if (event.type !== done('loadRecords').type) return true;
      const drafted = (event['output'] as StaffMember[]).some(({ id }) => id === from.context.drafted);
      return to.matches({ shown: 'editing' }) === drafted;
    },
    'edit, delete and a draft open a dialog about the pressed staff member, add opens an empty one': ({
      from,
      event,
      actions,
    }) => {
      const [form] = spawnedInputs(actions, 'editor') as { record: StaffMember | null }[];
      const [question] = spawnedInputs(actions, 'deletion') as { id: string }[];
      const about = event.type === 'record.add' ? null : (event['id'] ?? from.context.drafted);
      return (!form || (form.record?.id ?? null) === about) && (!question || question.id === about);
    },
  },
  screen: {
    show: ({ input, clock, inspect }) => {
      draftInTab('seller', 'staffMember', input);
      return withFakeApp(<Staff />, input, { clock, inspect });
    },
    perform: {
      'list.reload': press('Retry'),
      'record.add': press('Add Staff'),
      'record.edit': ({ id }) => (id === 's1' ? press(/^Edit.*Kavya/) : elsewhere),
      'record.delete': ({ id }) => (id === 's1' ? press(/^Delete.*Kavya/) : elsewhere),
    },
    expected: (now) => {
      const { records: members, chosen } = now.context;
      const shown = now.matches('shown');
      return {
        alert: now.matches('failed') ? 'Failed to load staff.' : null,
        status: now.matches('loading') ? 'Loading' : null,
        dialog: now.matches({ shown: 'editing' })
          ? chosen
            ? 'Edit Staff'
            : 'Add Staff'
          : now.matches({ shown: 'deleting' })
            ? 'Delete this staff member?'
            : null,
        shows: [
          ...(shown && members.length === 0 ? ['No Staff Listed Yet'] : []),
          ...(shown ? members.map(({ name }) => name) : []),
        ],
        hides: shown && members.length === 0 ? ['Kavya', 'Anand'] : ['No Staff Listed Yet'],
      };
    },
  },
});
