// Paying by UPI: the shop's id, and the link that opens a payment app with everything filled in.
// The link as in NPCI's "UPI Linking Specifications": pa, pn, am, cu, tn.

/** True for a UPI id, `name@handle`; capitals are allowed because apps ignore case. */
export const isUpiId = (text: string): boolean =>
  text.length <= 255 && /^[a-z0-9][a-z0-9._-]+@[a-z][a-z0-9]{1,63}$/i.test(text);

/** Bytes of a name or note in a link: a longer one would make a code too dense to be read from a phone's screen. */
const NAME_BYTES = 120;

/** Link for a payment of `amount` whole rupees to the shop, for payment apps and QR codes. ASCII only. */
export function upiLink({
  id,
  name,
  amount,
  note,
}: {
  id: string;
  name: string;
  amount: number;
  /** Note that the shop sees with the payment. */
  note: string;
}): string {
  return `upi://pay?pa=${id}&pn=${shortened(name)}&am=${amount}.00&cu=INR&tn=${shortened(note)}`;
}

/** The text, percent-encoded and cut between characters. */
function shortened(text: string): string {
  let encoded = '';
  for (const character of text) {
    const next = encoded + encodeURIComponent(character);
    if (next.length > NAME_BYTES) break;
    encoded = next;
  }
  return encoded;
}
