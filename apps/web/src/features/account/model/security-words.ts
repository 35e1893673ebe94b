import type { SecurityEventKind } from '@throughfare/contract/shapes/security-event';

/** The events of an account in plain words. */
export const securityWords: Readonly<Record<SecurityEventKind, string>> = {
  registered: 'You created the account',
  signedIn: 'Signed in',
  signInFailed: 'Somebody tried to sign in and failed',
  signedOut: 'Signed out',
  passwordReset: 'The password was reset with a code from a mail',
  newPasswordSet: 'The password was changed',
  profileChanged: 'Your details were changed',
  refreshReused: 'A sign-in was used twice and ended for your safety',
  secondFactorAdded: 'An authenticator app or a passkey was added',
  secondFactorRemoved: 'An authenticator app or a passkey was removed',
  secondFactorFailed: 'Somebody entered a wrong second factor',
  emailChangeAsked: 'A new e-mail address was requested',
  emailChanged: 'The e-mail address was changed',
  unsubscribed: 'The newsletter was ended',
  sessionsEnded: 'Other devices were signed out',
  sessionsEndedByStaff: 'We signed the account out on all devices',
  endedSessionsOfOthers: 'You signed out other accounts',
};
