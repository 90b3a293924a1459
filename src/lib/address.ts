/** An address in one line: `12 Bazaar Street, Mysuru, Karnataka 570001`. Empty parts are left out. */
export const addressLine = ({
  street,
  city,
  state,
  pincode,
}: Record<'street' | 'city' | 'state' | 'pincode', string>): string =>
  [street, city, `${state} ${pincode}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
