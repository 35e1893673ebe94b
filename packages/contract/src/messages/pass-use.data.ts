import type { Message } from './message.ts';

/** After the purchase of a rail pass: its status, activation and travel diary (PASS-16 to PASS-19). */
export const passUseMessages = {
  // This is the specification's word; the page adds a sentence.
  'pass.statusFailed': { text: 'Error', status: 503 },
  'pass.statusFailedWhy': { text: 'The pass company is not answering at the moment. Please try again in a few minutes.' },
  'pass.statusAsked': { text: 'This is the current status.' },
  'pass.notAnswered': {
    text: 'The pass company has not answered yet. We keep asking: please look again in a minute.',
    status: 503,
  },
  'pass.notTaken': { text: 'The pass company did not accept this. Please check what you entered.', status: 409 },
  'pass.gone': { text: 'This pass was given back and can no longer be used.', status: 409 },
  'pass.notIssued': { text: 'This pass is not issued yet. Please try again in a few minutes.', status: 409 },
  'pass.notActivated': { text: 'Please activate this pass before you add a journey.', status: 409 },
  'pass.inUse': { text: 'This pass is in use: its first day can no longer be changed.', status: 409 },
  'pass.hasJourneys': { text: 'This pass has journeys in its diary. Please remove them before you change its first day.', status: 409 },
  'pass.dayPassed': { text: 'This day has passed. Please choose another one.', status: 422 },
  'pass.dayEnded': { text: 'This day has ended, so its journeys can no longer be removed.', status: 409 },
  'pass.tooLate': { text: 'The first day is too late: a pass must begin within 11 months of its purchase.', status: 422 },
  'pass.notValid': { text: 'The pass is not valid on this day.', status: 422 },
  'pass.noDayLeft': { text: 'All travel days of this pass are used.', status: 409 },
  'pass.wrongAge': {
    text: 'On this first day the traveller does not have the age for this pass. Please choose another day, or have the pass refunded and buy another one.',
    status: 422,
  },
  'pass.documentWrong': {
    text: 'Please enter the number of the passport or identity card that you carry: 5 to 20 letters and digits.',
    status: 422,
  },
  'pass.placesMissing': { text: 'Please enter where the journey starts and where it ends.', status: 422 },
  'pass.activated': { text: 'Your pass is activated.' },
  'pass.journeyAdded': { text: 'The journey is in your diary.' },
  'pass.journeyRemoved': { text: 'The journey has been removed.' },
} as const satisfies Record<string, Message>;
