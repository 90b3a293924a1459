/** On every page of a demo that other machines reach, in Hindi. */
export const demoNotice = 'डेमो: इसके कोड कोई भी पढ़ सकता है और इसका डेटा रीसेट कर सकता है। कोई असली जानकारी न डालें।';
