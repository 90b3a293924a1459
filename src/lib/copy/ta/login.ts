import type { customerLoginCopy as english, sellerLoginCopy as englishOfSellers } from '../login.ts';
import type { Words } from '../words.ts';

/** Texts for customers and visitors at their login, in Tamil. */
export const customerLoginCopy: Words<typeof english> = {
  title: 'மீண்டும் வருக',
  intro: 'தங்கம் வளர்வதைப் பாருங்கள்.',
  phone: 'மொபைல் எண்',
  password: 'கடவுச்சொல்',
  submit: 'உள்நுழைக',
  busy: 'உள்நுழைகிறது…',
  registerPrompt: 'புதியவரா?',
  register: 'பதிவு செய்க',
  forgotPassword: 'கடவுச்சொல் மறந்ததா?',
  passwordRequired: 'கடவுச்சொல் தேவை.',
  passwordHint: 'குறைந்தது 6 எழுத்துகள்',
  invalidCredentials: 'மொபைல் எண் அல்லது கடவுச்சொல் தவறு.',
  unexpected: 'பதில் சரியில்லை. மீண்டும் முயலவும்.',
  wrongSubdomain: (subdomain) => `நகைக்கடையின் சரியான முகவரியில் உள்நுழைக: ${subdomain}`,
  noStoreUrl: 'கடையின் முகவரி இல்லை. மீண்டும் முயலவும்.',
  redirecting: (host) => `${host} முகவரிக்குச் செல்கிறது…`,
  noSession: 'உள்நுழைவு முடியவில்லை. மீண்டும் முயலவும்.',
  success: 'உள்நுழைந்துவிட்டீர்கள்!',
};

/** Texts of the jewellers' login. */
export const sellerLoginCopy: Words<typeof englishOfSellers> = {
  ...customerLoginCopy,
  intro: 'உங்கள் கடையில் உள்நுழையவும்.',
  registerPrompt: 'புதிய நகைக்கடையா?',
};
