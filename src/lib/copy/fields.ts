/** The field messages that rules carry with them (phone.ts, images.ts), to the letter per screen; near-duplicates are meant. */
export const fieldCopy = {
  text: {
    tooLong: (most: number) => `Use ${most} characters or fewer`,
    unreadable: 'Leave out line breaks and hidden characters',
  },
  phone: {
    login: 'Please enter a valid phone number.',
    tenDigitIndian: 'Enter a valid 10-digit Indian Phone Number',
    tenDigitMobile: 'Enter 10-digit Indian mobile',
    shop: 'Enter 10-digit phone number',
    whatsapp: 'Enter valid WhatsApp number',
    staff: 'Invalid phone number format.',
    staffWhatsapp: 'Invalid WhatsApp number format.',
    nominee: 'Enter a phone number of 10 to 15 digits',
  },
  image: {
    customerType: 'Please choose a JPG, PNG, or WEBP image',
    customerSize: 'Image too large (max 10 MB)',
    sellerType: 'Please choose a JPG, PNG, or WEBP image.',
    sellerSize: 'Image too large (max 10 MB).',
    logoType: 'Please choose a PNG, JPG, or WEBP image.',
    planType: 'Only PNG/JPG/WEBP allowed.',
    planSize: 'Each image must be ≤ 10 MB.',
  },
} as const;
