import type { StaffMember } from '../../../../src/api/staff.ts';
import { staffMachine } from '../../../../src/machines/seller/staff.ts';
import Staff from '../../../../src/screens/seller/store/Staff.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { draftInTab } from '../../kit/draftInTab.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { editableListClaims, editableListInputs } from './editableListClaims.ts';
import { kavya } from './samples.ts';

const anand = { ...kavya, id: 's2', name: 'Anand Rao', phone: '9845066012', whatsapp: '9845099034' };

const claims = editableListClaims<StaffMember>({
  loaded: [kavya],
  saved: [anand, { ...kavya, name: 'Kavya R' }],
  edited: (input) => (input as { record: StaffMember | null }).record,
  withSaved: (members, saved) =>
    [...members.filter(({ id }) => id !== saved.id), saved].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
});

export const model = defineModel({
  machine: staffMachine,
  inputs: editableListInputs(kavya.id),
  ...claims,
  always: {
    ...claims.always,
    'the list is sorted by name': ({ context: { records: members } }) =>
      members.every(({ name }: StaffMember, at: number) => at === 0 || (members[at - 1]?.name ?? '') <= name),
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
  },
});
