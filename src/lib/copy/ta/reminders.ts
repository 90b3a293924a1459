import type { reminderTexts as english } from '../reminders.ts';
import type { Words } from '../words.ts';

/** A jeweller's reminders to a customer, in Tamil. */
export const reminderTexts: Words<typeof english> = {
  overdue: ({ name, plan, amount, day, shop, count }) =>
    count > 1
      ? `வணக்கம் ${name}, ${shop} கடையின் அன்பான நினைவூட்டல்: ${plan} திட்டத்தின் ${count} தவணைகள், மொத்தம் ${amount}, செலுத்த வேண்டியுள்ளன; மிகப் பழையது ${day} முதல் நிலுவையில் உள்ளது. ஏற்கனவே செலுத்தியிருந்தால் இதைப் பொருட்படுத்த வேண்டாம். நன்றி!`
      : `வணக்கம் ${name}, ${shop} கடையின் அன்பான நினைவூட்டல்: ${plan} திட்டத்தின் ${amount} தவணை ${day} அன்று செலுத்த வேண்டியிருந்தது. ஏற்கனவே செலுத்தியிருந்தால் இதைப் பொருட்படுத்த வேண்டாம். நன்றி!`,
  due_today: ({ name, plan, amount, shop }) =>
    `வணக்கம் ${name}, ${shop} கடையின் அன்பான நினைவூட்டல்: ${plan} திட்டத்தின் ${amount} தவணை இன்று செலுத்த வேண்டும். நன்றி!`,
  first_payment: ({ name, plan, amount, shop }) =>
    `வணக்கம் ${name}, ${shop} கடையில் ${plan} திட்டத்தைத் தேர்ந்தெடுத்ததற்கு நன்றி. முதல் தவணை ${amount} செலுத்தியதும் உங்கள் திட்டம் தொடங்கும். உங்களை எதிர்பார்க்கிறோம்!`,
  redemption_requested: ({ name, plan, amount, shop }) =>
    `வணக்கம் ${name}, ${amount} மதிப்புள்ள தங்கமாக ${plan} திட்டத்தைப் பெறும் உங்கள் கோரிக்கை ${shop} கடைக்கு வந்துள்ளது. கடைக்கு எப்போது வருவீர்கள்?`,
  refund: ({ name, plan, amount, shop }) =>
    `வணக்கம் ${name}, ${plan} திட்டத்திற்கான ${amount} பணம் ${shop} கடையில் உங்களுக்குத் தயாராக உள்ளது. கடைக்கு எப்போது வருவீர்கள்?`,
  matured: ({ name, plan, amount, shop }) =>
    `வணக்கம் ${name}, உங்கள் ${plan} திட்டம் நிறைவடைந்தது: ${amount} மதிப்புள்ள தங்கம் ${shop} கடையில் உங்களுக்காகக் காத்திருக்கிறது. செயலியில் கோருங்கள், அல்லது கடைக்கு வாருங்கள்.`,
  matured_early: ({ name, plan, amount, day, shop }) =>
    `வணக்கம் ${name}, உங்கள் ${plan} திட்டம் நிறைவடைந்தது. ${amount} மதிப்புள்ள தங்கத்தை ${shop} கடையில் ${day} முதல் கோரலாம். நன்றி!`,
  past_year: ({ name, plan, amount, day, shop }) =>
    `வணக்கம் ${name}, ${amount} சேமித்துள்ள உங்கள் ${plan} திட்டம் ${day} அன்று 365 நாட்களை நிறைவு செய்தது. விரைவில் ${shop} கடைக்கு வாருங்கள். நன்றி!`,
  nearing_year: ({ name, plan, amount, day, shop }) =>
    `வணக்கம் ${name}, ${amount} சேமித்துள்ள உங்கள் ${plan} திட்டம் ${day} அன்று 365 நாட்களை நிறைவு செய்கிறது. அந்த நாளுக்கு முன் ${shop} கடைக்கு வாருங்கள். நன்றி!`,
};
