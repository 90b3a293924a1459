/** What jewellers read before they have a store, on the landing page. */
export const landingCopy = {
  nav: { home: 'Home', solutions: 'Solutions', app: 'App', whyUs: 'Why Us', aboutUs: 'About Us' },
  getStarted: 'Get Started',
  becomeSeller: 'Become a Seller',
  login: 'Log in',
  comingSoon: 'Coming soon',
  hero: {
    title: 'Your own gold savings app, under your own name',
    body: 'Your customers save month by month. You see every plan, every payment and every redemption in one ledger.',
  },
  partners: {
    title: 'Ready for the ways India pays',
    card: 'Card payments',
    upi: 'UPI',
    otp: 'One-time codes',
  },
  struggles: {
    title: 'What a jeweller struggles with',
    items: [
      'Savings cards that get lost, and sums done twice',
      'Instalments that nobody remembers to ask for',
      'Customers who cannot see what they have saved',
    ],
  },
  solutions: {
    title: 'What we do about it',
    qr: { title: 'QR enrolment', body: 'One scan at the counter leads a customer to your store.' },
    autopay: { title: 'UPI AutoPay', body: 'Instalments that pay themselves.' },
    dashboard: { title: 'Dashboard', body: 'What came in, what is due and who is late, at a glance.' },
    payments: { title: 'In-app payments', body: 'Paying an instalment without a walk to the shop.' },
  },
  app: {
    title: 'An app that carries your name',
    body: 'Your name, your logo, your colour and your plans. Nothing to install.',
  },
  whyUs: {
    title: 'Why Us',
    items: [
      'Every rupee is written down for both sides to see',
      'Works on a small phone with a weak signal',
      'Your customers stay yours',
    ],
  },
  growth: {
    title: 'Grow with customers who come back every month',
    body: 'A plan brings a customer to your store twelve times a year, and to the vitrine at its end.',
  },
  catalogue: {
    title: 'Your catalogue in every pocket',
    body: 'Show new pieces to everyone who saves with you.',
    video: 'A look through a store’s catalogue',
    play: 'Play video',
  },
  team: { title: 'The people behind it', pause: 'Pause', play: 'Play' },
  footer: {
    marketedBy: 'Marketed by',
    legal: 'Legal & Privacy',
    social: 'Follow us',
  },
} as const;
