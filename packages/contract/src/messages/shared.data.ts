import type { Message } from './message.ts';

export const sharedMessages = {
  // Every call
  'request.fieldForm': { text: 'This is written in another form than we expect.' },
  'request.fieldMissing': { text: 'Please fill this in.' },
  'request.fieldShort': { text: 'This is shorter or less than we need.' },
  'request.fieldLong': { text: 'This is longer or more than we can take.' },
  'request.fieldChoice': { text: 'This is not one of the choices.' },
  'request.fieldUnknown': { text: 'There are fields here that we do not know: {fields}.' },
  'request.invalid': { text: 'Some of what was sent cannot be read. Please check the marked fields.', status: 400 },
  'request.tooLarge': { text: 'That is more than this call takes.', status: 413 },
  'request.tooMany': { text: 'Too many requests in a short time. Please wait a moment and try again.', status: 429 },
  'request.timedOut': { text: 'This took too long. Please try again.', status: 503 },
  'session.required': { text: 'Please start again: your session has ended.', status: 401 },
  'session.wrongRole': { text: 'Your account may not do this.', status: 403 },
  'object.notFound': { text: 'We cannot find that, or it is not yours.', status: 404 },
  'server.busy': { text: 'Too many people are searching at this moment. Please try again in a few seconds.', status: 503 },
  'server.failed': { text: 'Something went wrong on our side. Please try again.', status: 500 },
  'request.crossSite': { text: 'This form was sent from another site. Please open our page and try again.', status: 403 },
} as const satisfies Record<string, Message>;
