/** Texts for customers when the app is offered for their home screen. */
export const installOfferCopy = {
  title: 'On your home screen',
  hint: 'Put your shop’s app on your home screen: one tap opens it, and it opens without a connection, too.',
  accept: 'Install',
  asking: 'Opening…',
  decline: 'No, thank you',
};
