// The form that decides whether customers see the rates, and how old one may be.
import type { Before } from '../../api/client.ts';
import { saveRateSettings, type GoldRates } from '../../api/goldRates.ts';
import { goldRatesCopy } from '../../lib/copy/goldRates.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

const copy = goldRatesCopy.settingsDialog;

interface RateSettingsValues {
  is_shown: boolean;
  max_age_hours: string;
}

type Settings = Before & Partial<Pick<GoldRates, 'is_shown' | 'max_age_hours'>>;
type RateSettingsInput = FormInput<RateSettingsValues, GoldRates, Settings>;

export const rateSettingsFormMachine = formOf<RateSettingsValues, GoldRates, Settings>({
  save: saveRateSettings,
});

/** The contract's limit. */
const MOST_HOURS = 168;

export const rateSettingsForm = (
  board: GoldRates,
  toasts: RateSettingsInput['toasts'],
): RateSettingsInput => ({
  values: valuesOf(board),
  record: board,
  draft: { owner: 'seller', form: 'rateSettings', record: '', fields: ['is_shown', 'max_age_hours'] },
  validate: (values) => {
    const hours = Number(values.max_age_hours);
    return Number.isInteger(hours) && hours >= 1 && hours <= MOST_HOURS
      ? {}
      : { max_age_hours: copy.hoursInvalid };
  },
  read: valuesOf,
  show: (_, value) => (typeof value === 'boolean' ? copy[value ? 'yes' : 'no'] : String(value)),
  normalize: (_values, _board, _key, { is_shown, max_age_hours }) => ({
    ...(is_shown !== undefined && { is_shown }),
    ...(max_age_hours !== undefined && { max_age_hours: Number(max_age_hours) }),
  }),
  texts: { saved: copy.saved, failed: copy.failed },
  toasts,
});

const valuesOf = ({ is_shown, max_age_hours }: GoldRates): RateSettingsValues => ({
  is_shown,
  max_age_hours: String(max_age_hours),
});
