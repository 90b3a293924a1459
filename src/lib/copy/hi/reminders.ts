import type { reminderTexts as english } from '../reminders.ts';
import type { Words } from '../words.ts';

/** A jeweller's reminders to a customer, in Hindi. */
export const reminderTexts: Words<typeof english> = {
  overdue: ({ name, plan, amount, day, shop, count }) =>
    count > 1
      ? `नमस्ते ${name}, ${shop} की ओर से याद दिलाना था: ${plan} की ${count} किस्तें, कुल ${amount}, बकाया हैं; सबसे पुरानी ${day} से। अगर आप चुका चुके हैं तो इस संदेश पर ध्यान न दें। धन्यवाद!`
      : `नमस्ते ${name}, ${shop} की ओर से याद दिलाना था: ${plan} की ${amount} की किस्त ${day} को देय थी। अगर आप चुका चुके हैं तो इस संदेश पर ध्यान न दें। धन्यवाद!`,
  due_today: ({ name, plan, amount, shop }) =>
    `नमस्ते ${name}, ${shop} की ओर से याद दिलाना था: ${plan} की ${amount} की किस्त आज देय है। धन्यवाद!`,
  first_payment: ({ name, plan, amount, shop }) =>
    `नमस्ते ${name}, ${shop} पर ${plan} चुनने के लिए धन्यवाद। ${amount} की पहली किस्त के साथ आपकी योजना शुरू होगी। आपका इंतज़ार रहेगा!`,
  redemption_requested: ({ name, plan, amount, shop }) =>
    `नमस्ते ${name}, ${plan} को ${amount} के सोने में भुनाने का आपका अनुरोध ${shop} को मिल गया है। आप दुकान पर कब आ सकते हैं?`,
  refund: ({ name, plan, amount, shop }) =>
    `नमस्ते ${name}, ${plan} का आपका ${amount} का रिफ़ंड ${shop} पर तैयार है। आप दुकान पर कब आ सकते हैं?`,
  matured: ({ name, plan, amount, shop }) =>
    `नमस्ते ${name}, आपकी योजना ${plan} पूरी हो गई है: ${shop} पर ${amount} का सोना आपका इंतज़ार कर रहा है। कृपया ऐप में अनुरोध करें, या दुकान पर आएँ।`,
  matured_early: ({ name, plan, amount, day, shop }) =>
    `नमस्ते ${name}, आपकी योजना ${plan} पूरी हो गई है। आप ${shop} से ${amount} का सोना ${day} से माँग सकते हैं। धन्यवाद!`,
  past_year: ({ name, plan, amount, day, shop }) =>
    `नमस्ते ${name}, आपकी योजना ${plan}, जिसमें ${amount} की बचत है, ${day} को 365 दिन पूरे कर चुकी है। कृपया जल्द ${shop} पर आएँ। धन्यवाद!`,
  nearing_year: ({ name, plan, amount, day, shop }) =>
    `नमस्ते ${name}, आपकी योजना ${plan}, जिसमें ${amount} की बचत है, ${day} को 365 दिन पूरे करेगी। कृपया उस दिन से पहले ${shop} पर आएँ। धन्यवाद!`,
};
