/** Reasons for a reminder. */
interface ReminderFacts {
  name: string;
  plan: string;
  /** In rupees, as people write it. */
  amount: string;
  day: string;
  shop: string;
  /** How many instalments the amount is. */
  count: number;
}

/** A jeweller's reminders to a customer, by reason. */
export const reminderTexts = {
  overdue: ({ name, plan, amount, day, shop, count }: ReminderFacts) =>
    count > 1
      ? `Namaste ${name}, a friendly reminder from ${shop}: ${count} instalments for ${plan}, ${amount} in all, are due, the oldest since ${day}. If they are already paid, please ignore this. Thank you!`
      : `Namaste ${name}, a friendly reminder from ${shop}: the instalment of ${amount} for ${plan} was due on ${day}. If it is already paid, please ignore this. Thank you!`,
  due_today: ({ name, plan, amount, shop }: ReminderFacts) =>
    `Namaste ${name}, a friendly reminder from ${shop}: the instalment of ${amount} for ${plan} is due today. Thank you!`,
  first_payment: ({ name, plan, amount, shop }: ReminderFacts) =>
    `Namaste ${name}, thank you for choosing ${plan} at ${shop}. Your plan begins with the first instalment of ${amount}. We look forward to seeing you!`,
  redemption_requested: ({ name, plan, amount, shop }: ReminderFacts) =>
    `Namaste ${name}, ${shop} has your request to redeem ${plan}, worth ${amount} in gold. When may we expect you at the shop?`,
  refund: ({ name, plan, amount, shop }: ReminderFacts) =>
    `Namaste ${name}, your refund of ${amount} for ${plan} is waiting for you at ${shop}. When may we expect you?`,
  matured: ({ name, plan, amount, shop }: ReminderFacts) =>
    `Namaste ${name}, your plan ${plan} is complete: ${amount} in gold is waiting for you at ${shop}. Please ask for it in the app, or visit us.`,
  matured_early: ({ name, plan, amount, day, shop }: ReminderFacts) =>
    `Namaste ${name}, your plan ${plan} is complete. You can ask for ${amount} in gold at ${shop} from ${day}. Thank you!`,
  past_year: ({ name, plan, amount, day, shop }: ReminderFacts) =>
    `Namaste ${name}, your plan ${plan} with ${amount} saved completed 365 days on ${day}. Please visit ${shop} soon. Thank you!`,
  nearing_year: ({ name, plan, amount, day, shop }: ReminderFacts) =>
    `Namaste ${name}, your plan ${plan} with ${amount} saved completes 365 days on ${day}. Please visit ${shop} before that day. Thank you!`,
};
