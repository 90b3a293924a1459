// Text fields with the same meaning in every form, so that the browser fills them in consistently.
import { digitsOf } from '../../../lib/digits.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

const field = (preset: Omit<TextFieldProps, 'label'>) =>
  function PresetField(props: Omit<TextFieldProps, 'name'>) {
    return <TextField {...preset} {...props} />;
  };

export const EmailField = field({
  name: 'email',
  type: 'email',
  autoComplete: 'email',
  spellCheck: false,
});
export const StreetField = field({ name: 'street', autoComplete: 'street-address' });
export const CityField = field({ name: 'city', autoComplete: 'address-level2' });
export const StateField = field({ name: 'state', autoComplete: 'address-level1' });
export const CountryField = field({ name: 'country', autoComplete: 'country-name' });
export const PincodeField = field({
  name: 'pincode',
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  keep: (text) => digitsOf(text, 6),
});
