import type { Message } from './message.ts';

/** Alerts about a journey (ALERT-1). */
export const alertMessages = {
  'alert.confirm': { text: 'We have sent a link to {email}. The alert begins when you press it.' },
  'alert.active': { text: 'We will write to {email}, at most once a day. One press in any of our mails ends it.' },
  'alert.refundDrops': { text: 'We will write to {email} a day before what comes back falls. One press ends it.' },
  'alert.noDrop': {
    text: 'What this booking gives back does not fall by more than a tenth any more, so there is nothing to write about.',
    status: 409,
  },
  'alert.ended': { text: 'This alert has ended. You get no more mails about it.' },
  'alert.inLine': {
    text: 'You are on the waiting list. When a place comes free and it is your turn, we hold it and write to {email}.',
  },
  'alert.trainMissing': { text: 'Please choose the train whose waiting list you want to join.', status: 422 },
  'alert.trainUnknown': { text: 'We do not find this train any more. Please search again.', status: 404 },
  'alert.trainTooSoon': { text: 'This train leaves too soon for its waiting list, or has left. Please search again.', status: 409 },
  'alert.trainHasPlaces': { text: 'This train has places now. Please search again and book one.', status: 409 },
  'alert.pastDay': { text: 'This day is past. Please choose a day from today on.', status: 422 },
  'alert.tooFar': { text: 'Alerts reach 400 days ahead. Please choose an earlier day.', status: 422 },
  'alert.days': { text: 'An alert covers up to {most} days, and the last one is not before the first.', status: 422 },
  'alert.belowMissing': { text: 'Please enter the sum below which we write to you.', status: 422 },
  'alert.onSale': { text: 'Tickets for this day are on sale already. You can ask for a price instead.', status: 409 },
  'alert.tooMany': { text: 'This address has {most} alerts already. Please end one of them first.', status: 409 },
  'alert.over': { text: 'This alert has ended. Please search again and ask for a new one.', status: 410 },
  'alert.linkInvalid': {
    text: 'This link does not open any alerts. Please use the link of our latest mail, or sign in.',
    status: 404,
  },
} as const satisfies Record<string, Message>;
