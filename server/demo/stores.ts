// The demo's stores, people and enrollments. Days count back from the day of seeding.

import type { Karat } from '../../src/lib/goldRates.ts';
import type { Support } from '../env.ts';

export const SELLER_PASSWORD = 'Jeweller@2026';
export const CUSTOMER_PASSWORD = 'Golden@123';

/** Adds sample support contacts where none are configured. */
export const demoSupport = (configured: Support): Support => ({
  ...configured,
  email: configured.email ?? 'support@swarna.example',
  whatsapp: configured.whatsapp ?? '9800000001',
});

interface DemoPlan {
  name: string;
  duration_months: number;
  redemption_days: number;
  min_amount: number;
  max_amount: number | null;
  benefits_percentage: number;
  /** By weight, of this karat. */
  karat?: Karat;
  /** No longer open for enrollments. */
  closed?: true;
  /** Names of files in images/. */
  pictures: string[];
  options: string[];
  plan_details?: string;
}

/** One enrollment: started `months` months and `days` days ago, all due instalments paid but the last `behind`; a negative one paid ahead. */
export interface DemoEnrollment {
  plan: string;
  amount: number;
  months: number;
  days: number;
  behind?: number;
  /** The last payment is by cheque, which is under clearing. */
  cheque?: true;
  /** The part of the next instalment that is paid today. */
  part?: number;
  /** The outcome after the last payment. */
  end?: 'on_hold' | 'cancelled' | 'requested' | 'rejected' | 'redeemed' | 'closed';
}

export interface DemoCustomer {
  full_name: string;
  phone_number: string;
  email?: string;
  city: string;
  gender?: 'male' | 'female';
  dob?: string;
  marital_status?: 'single' | 'married';
  street?: string;
  pincode?: string;
  source?: string;
  /** Index into the store's staff. */
  staff?: number;
  photo?: true;
  enrollments: DemoEnrollment[];
  nominee?: { name: string; phone_number: string; relationship: 'Brother' | 'Spouse' };
  /** Days that the messages of the end stay unread. */
  unreadDays?: number;
}

export interface DemoStore {
  slug: string;
  seller_name: string;
  phone_number: string;
  email: string;
  shop_name: string;
  shop_phone_number: string;
  whatsapp_number: string | null;
  gstin: string | null;
  street: string;
  city: string;
  state: string;
  pincode: string;
  brand_colour: string;
  tagline: string | null;
  opening_hours: string | null;
  upi_id: string | null;
  logo: string;
  kyc: 'ACTIVE' | 'PENDING';
  staff: { name: string; phone: string; address: string }[];
  plans: DemoPlan[];
  catalogue: { product_name: string; purity: string; tags: string[]; picture: string }[];
  customers: DemoCustomer[];
}

const ELEVEN = 'Eleven Months of Gold';
const LOTUS = 'Golden Lotus';
const TEMPLE = 'Temple Treasure';
const BY_WEIGHT = 'Gold by the Gram';
const FESTIVAL = 'Festival Saver';
const PASSBOOK = 'Grandmother’s Passbook';

const meeraPlans: DemoPlan[] = [
  {
    name: ELEVEN,
    duration_months: 11,
    redemption_days: 30,
    min_amount: 1000,
    max_amount: 50_000,
    benefits_percentage: 75,
    pictures: ['plan-months', 'plan-lotus'],
    options: ['No making charges on coins', 'Redeem at any of our counters'],
  },
  {
    name: LOTUS,
    duration_months: 6,
    redemption_days: 0,
    min_amount: 500,
    max_amount: 20_000,
    benefits_percentage: 40,
    pictures: ['plan-lotus', 'plan-months'],
    options: ['Redeem on the very day of your last instalment'],
  },
  {
    name: TEMPLE,
    duration_months: 12,
    redemption_days: 15,
    min_amount: 2000,
    max_amount: 100_000,
    benefits_percentage: 100,
    pictures: ['plan-arch', 'plan-months'],
    options: ['A whole instalment on us', 'For temple jewellery and bridal sets'],
    plan_details: 'Twelve instalments from you and one from us: our plan for the great occasions.',
  },
  {
    name: BY_WEIGHT,
    duration_months: 11,
    redemption_days: 0,
    min_amount: 2000,
    max_amount: 50_000,
    benefits_percentage: 50,
    karat: 22,
    pictures: ['plan-months'],
    options: ['Grams at the rate of the day you pay'],
  },
  {
    name: FESTIVAL,
    duration_months: 3,
    redemption_days: 7,
    min_amount: 1000,
    max_amount: 25_000,
    benefits_percentage: 10,
    pictures: ['plan-lotus'],
    options: ['Ready for Diwali or Akshaya Tritiya'],
  },
  {
    name: PASSBOOK,
    duration_months: 10,
    redemption_days: 1,
    min_amount: 5000,
    max_amount: null,
    benefits_percentage: 50,
    closed: true,
    pictures: ['plan-passbook'],
    options: ['One amount, ten months'],
  },
];

const ananya: DemoCustomer = {
  full_name: 'Ananya Rao',
  phone_number: '9876543210',
  email: 'ananya.rao@example.com',
  city: 'Mysuru',
  street: '12 Temple Road',
  pincode: '570001',
  gender: 'female',
  dob: '1994-08-17',
  marital_status: 'married',
  source: 'Friend / Family',
  staff: 0,
  photo: true,
  nominee: { name: 'Rohan Rao', phone_number: '9876501234', relationship: 'Spouse' },
  unreadDays: 12,
  enrollments: [
    { plan: FESTIVAL, amount: 2000, months: 0, days: 1, behind: 1 },
    { plan: ELEVEN, amount: 5000, months: 7, days: 21 },
    { plan: TEMPLE, amount: 10_000, months: 4, days: 4, behind: 1 },
    { plan: LOTUS, amount: 3000, months: 3, days: 18, behind: 1 },
    { plan: PASSBOOK, amount: 5000, months: 5, days: 12, end: 'on_hold' },
    { plan: FESTIVAL, amount: 4000, months: 2, days: 20 },
    { plan: LOTUS, amount: 2500, months: 6, days: 2, end: 'requested' },
    { plan: LOTUS, amount: 1500, months: 9, days: 9, end: 'redeemed' },
    { plan: FESTIVAL, amount: 6000, months: 11, days: 3, end: 'closed' },
    { plan: ELEVEN, amount: 1000, months: 8, days: 14, behind: 5, end: 'cancelled' },
  ],
};

const meeraCustomers: DemoCustomer[] = [
  ananya,
  {
    full_name: 'Dev Menon',
    phone_number: '9876500001',
    city: 'Mysuru',
    gender: 'male',
    enrollments: [],
  },
  ...(
    [
      ['Lakshmi Narayan', 'female', [{ plan: ELEVEN, amount: 8000, months: 10, days: 12 }]],
      ['Arjun Shetty', 'male', [{ plan: TEMPLE, amount: 15_000, months: 9, days: 3, behind: 1 }]],
      [
        'Priya Hegde',
        'female',
        [
          { plan: LOTUS, amount: 4000, months: 6, days: 25, end: 'redeemed' },
          { plan: LOTUS, amount: 6000, months: 1, days: 9 },
        ],
      ],
      ['Imran Khan', 'male', [{ plan: ELEVEN, amount: 2000, months: 5, days: 20, behind: 3, part: 500 }]],
      ['Divya Gowda', 'female', [{ plan: TEMPLE, amount: 25_000, months: 11, days: 28 }]],
      ['Suresh Kumar', 'male', [{ plan: PASSBOOK, amount: 5000, months: 9, days: 10, end: 'requested' }]],
      ['Fatima Begum', 'female', [{ plan: FESTIVAL, amount: 3000, months: 2, days: 11, end: 'requested' }]],
      ['Ravi Prasad', 'male', [{ plan: ELEVEN, amount: 1000, months: 3, days: 2, behind: 1 }]],
      ['Meghana Bhat', 'female', [{ plan: TEMPLE, amount: 5000, months: 8, days: 16, behind: -2 }]],
      ['Joseph D’Souza', 'male', [{ plan: LOTUS, amount: 10_000, months: 4, days: 0, behind: 1 }]],
      ['Kavitha Reddy', 'female', [{ plan: ELEVEN, amount: 12_000, months: 6, days: 8, cheque: true }]],
      [
        'Naveen Raj',
        'male',
        [
          { plan: FESTIVAL, amount: 5000, months: 5, days: 6, end: 'redeemed' },
          { plan: ELEVEN, amount: 3000, months: 0, days: 3, behind: 1 },
        ],
      ],
      ['Shalini Iyengar', 'female', [{ plan: TEMPLE, amount: 8000, months: 2, days: 24 }]],
      ['Manjunath Gowda', 'male', [{ plan: PASSBOOK, amount: 5000, months: 7, days: 17, behind: 1 }]],
      ['Asha Pillai', 'female', [{ plan: ELEVEN, amount: 6000, months: 4, days: 13 }]],
      ['Vikram Singh', 'male', [{ plan: TEMPLE, amount: 50_000, months: 6, days: 6, behind: 1 }]],
      ['Nandini Murthy', 'female', [{ plan: LOTUS, amount: 2000, months: 5, days: 5 }]],
      [
        'Thomas Varghese',
        'male',
        [{ plan: ELEVEN, amount: 4000, months: 7, days: 23, behind: 4, end: 'cancelled' }],
      ],
      ['Pooja Kamath', 'female', [{ plan: FESTIVAL, amount: 8000, months: 1, days: 1, behind: 1 }]],
      ['Harish Nayak', 'male', [{ plan: TEMPLE, amount: 3000, months: 10, days: 19 }]],
      ['Sneha Patil', 'female', [{ plan: LOTUS, amount: 1000, months: 0, days: 0, behind: 1 }]],
      ['Ganesh Rao', 'male', [{ plan: ELEVEN, amount: 20_000, months: 1, days: 15 }]],
      ['Radha Kulkarni', 'female', [{ plan: BY_WEIGHT, amount: 5000, months: 5, days: 8 }]],
    ] satisfies [string, 'male' | 'female', DemoEnrollment[]][]
  ).map(([full_name, gender, enrollments], index): DemoCustomer => ({
    full_name,
    gender,
    enrollments,
    phone_number: String(9_845_000_100 + index * 37),
    city: ['Mysuru', 'Mandya', 'Hassan'][index % 3]!,
    source: ['Shop / Retail Outlet', 'Referral', 'Social Media'][index % 3]!,
    ...(index % 2 === 0 && { staff: index % 3 }),
    ...(index < 6 && { photo: true }),
    ...(index % 3 === 0 && {
      nominee: {
        name: `${['Suma', 'Raghav'][index % 2]} ${full_name.split(' ').at(-1)}`,
        phone_number: String(9_945_000_200 + index),
        relationship: index % 2 ? 'Brother' : 'Spouse',
      },
    }),
  })),
];

export const demoStores: DemoStore[] = [
  {
    slug: 'meera',
    seller_name: 'Meera Krishnan',
    phone_number: '9811111111',
    email: 'hello@meera.example.com',
    shop_name: 'Meera Jewellers',
    shop_phone_number: '8212345678',
    whatsapp_number: '9811111111',
    gstin: '29ABCDE1234F1ZW',
    street: '4 Palace Road',
    city: 'Mysuru',
    state: 'Karnataka',
    pincode: '570001',
    brand_colour: '#7a1f3d',
    tagline: 'Gold, month by month',
    opening_hours: 'Mon to Sat, 10:30 am to 8 pm',
    upi_id: 'meerajewellers@upi',
    logo: 'logo-meera',
    kyc: 'ACTIVE',
    staff: [
      { name: 'Kavya Iyer', phone: '9880010001', address: '7 Lake View, Mysuru' },
      { name: 'Raghu Prakash', phone: '9880010002', address: '22 Market Street, Mysuru' },
      { name: 'Sunita Joshi', phone: '9880010003', address: '3 Garden Cross, Mysuru' },
    ],
    plans: meeraPlans,
    catalogue: [
      { product_name: 'Temple Haar', purity: '22K', tags: ['necklace', 'bridal'], picture: 'necklace' },
      { product_name: 'Lotus Jhumka', purity: '22K', tags: ['earrings', 'festive'], picture: 'jhumka' },
      { product_name: 'Kada Bangles', purity: '22K', tags: ['bangles'], picture: 'bangles' },
      { product_name: 'Ruby Ring', purity: '18K', tags: ['ring', 'ruby'], picture: 'ruby-ring' },
      { product_name: 'Lotus Coin, 8 g', purity: '24K', tags: ['coin', 'gift'], picture: 'gold-coin' },
      { product_name: 'Mango Pendant', purity: '22K', tags: ['pendant'], picture: 'pendant' },
      { product_name: 'Mangalsutra', purity: '22K', tags: ['bridal'], picture: 'mangalsutra' },
      { product_name: 'Wheat Chain', purity: '22K', tags: ['chain', 'daily wear'], picture: 'chain' },
      { product_name: 'Bridal Nath', purity: '22K', tags: ['bridal', 'festive'], picture: 'nath' },
      { product_name: 'Payal Anklets', purity: '916', tags: ['anklet'], picture: 'anklet' },
    ],
    customers: meeraCustomers,
  },
  {
    slug: 'kaveri',
    seller_name: 'Senthil Kaveri',
    phone_number: '9822222222',
    email: 'care@kaveri.example.com',
    shop_name: 'Kaveri Gold House',
    shop_phone_number: '4424567890',
    whatsapp_number: '9822222222',
    gstin: null,
    street: '18 River Street',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600004',
    brand_colour: '#0f5c57',
    tagline: null,
    opening_hours: 'Every day, 10 am to 9 pm',
    upi_id: null,
    logo: 'logo-kaveri',
    kyc: 'ACTIVE',
    staff: [{ name: 'Mala Selvam', phone: '9880020001', address: '5 Beach Road, Chennai' }],
    plans: [
      {
        name: 'River of Gold',
        duration_months: 12,
        redemption_days: 7,
        min_amount: 1000,
        max_amount: 30_000,
        benefits_percentage: 80,
        pictures: ['plan-arch'],
        options: [],
      },
    ],
    catalogue: [
      { product_name: 'Temple Haar', purity: '22K', tags: ['necklace'], picture: 'necklace' },
      { product_name: 'Lotus Coin, 4 g', purity: '24K', tags: ['coin'], picture: 'gold-coin' },
    ],
    customers: [
      {
        full_name: 'Kavya Iyer',
        phone_number: '9876500002',
        city: 'Chennai',
        gender: 'female',
        enrollments: [{ plan: 'River of Gold', amount: 3000, months: 3, days: 11 }],
      },
    ],
  },
  {
    slug: 'naya',
    seller_name: 'Nayan Shah',
    phone_number: '9833333333',
    email: 'hello@naya.example.com',
    shop_name: 'Naya Jewels',
    shop_phone_number: '8012345678',
    whatsapp_number: null,
    gstin: null,
    street: '9 Market Street',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
    brand_colour: '#4b3f9e',
    tagline: null,
    opening_hours: null,
    upi_id: null,
    logo: 'logo-naya',
    kyc: 'PENDING',
    staff: [],
    plans: [],
    catalogue: [],
    customers: [],
  },
];

/** The logins that the start prints. */
export const demoLogins = [
  {
    who: 'Customer Ananya Rao',
    store: 'meera',
    page: '/login',
    phone: '9876543210',
    password: CUSTOMER_PASSWORD,
  },
  {
    who: 'Customer Dev Menon (empty)',
    store: 'meera',
    page: '/login',
    phone: '9876500001',
    password: CUSTOMER_PASSWORD,
  },
  {
    who: 'Customer Kavya Iyer',
    store: 'kaveri',
    page: '/login',
    phone: '9876500002',
    password: CUSTOMER_PASSWORD,
  },
  {
    who: 'Seller Meera Jewellers',
    store: 'meera',
    page: '/seller/login',
    phone: '9811111111',
    password: SELLER_PASSWORD,
  },
  {
    who: 'Seller Kaveri Gold House',
    store: 'kaveri',
    page: '/seller/login',
    phone: '9822222222',
    password: SELLER_PASSWORD,
  },
  {
    who: 'Seller Naya Jewels (KYC)',
    store: 'naya',
    page: '/seller/login',
    phone: '9833333333',
    password: SELLER_PASSWORD,
  },
] as const;
