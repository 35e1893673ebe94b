/** The events in an account's audit trail. A page has a sentence for each. */
export const securityEventKinds = [
  'registered',
  'signedIn',
  'signInFailed',
  'signedOut',
  'passwordReset',
  'newPasswordSet',
  'profileChanged',
  'refreshReused',
  'secondFactorAdded',
  'secondFactorRemoved',
  'secondFactorFailed',
  'emailChangeAsked',
  'emailChanged',
  'unsubscribed',
  'sessionsEnded',
  'sessionsEndedByStaff',
  'endedSessionsOfOthers',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];
