/** What the audit trail of an account knows; a page has a sentence for each. */
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
