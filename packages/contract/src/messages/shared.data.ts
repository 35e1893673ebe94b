import type { Message } from './message.ts';

export const sharedMessages = {
  // Every call
  'request.fieldForm': { text: 'This is not in the form that we expect.' },
  'request.percentForm': { text: 'Please type a percentage below 100, such as 3 or 2.5.' },
  'request.amountForm': { text: 'Please type an amount such as 250 or 250.00, without a currency sign.' },
  'request.fieldMissing': { text: 'Please fill this in.' },
  'request.fieldShort': { text: 'This is too short or too small.' },
  'request.fieldLong': { text: 'This is too long or too large.' },
  'request.fieldChoice': { text: 'This is not one of the choices.' },
  'request.fieldUnknown': { text: 'This has fields that we do not know: {fields}.' },
  'request.invalid': { text: 'Some fields could not be read. Please check the marked ones.', status: 400 },
  'request.tooLarge': { text: 'This request is too large.', status: 413 },
  'request.tooMany': { text: 'Too many requests in a short time. Please wait a moment and try again.', status: 429 },
  'request.timedOut': { text: 'This took too long. Please try again.', status: 503 },
  'session.required': { text: 'Please start again: your session has ended.', status: 401 },
  'session.wrongRole': { text: 'Your account is not allowed to do this.', status: 403 },
  'object.notFound': { text: 'We cannot find that, or it is not yours.', status: 404 },
  'server.busy': { text: 'Too many people are searching at this moment. Please try again in a few seconds.', status: 503 },
  'server.waitingRoom': { text: 'Many people want to buy at this moment. Please wait for your turn on our home page.', status: 503 },
  'server.unavailable': { text: 'A part of our system is being restarted. Please try again in a few seconds.', status: 503 },
  'server.failed': { text: 'Something went wrong on our side. Please try again.', status: 500 },
  'request.crossSite': { text: 'This form was sent from another site. Please open our page and try again.', status: 403 },
} as const satisfies Record<string, Message>;
