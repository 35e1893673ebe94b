/** What happened to an account, in plain words. */
const words: Readonly<Record<string, string>> = {
  registered: 'You made the account',
  signedIn: 'Signed in',
  signInFailed: 'Somebody tried to sign in and did not get in',
  signedOut: 'Signed out',
  passwordReset: 'The password was set anew with a code from a mail',
  newPasswordSet: 'The password was changed',
  profileChanged: 'Your details were changed',
  emailChanged: 'The e-mail address was changed',
  emailChangeAsked: 'Another e-mail address was asked for',
  tokenReused: 'A sign-in was used twice and ended for safety',
  authenticatorAdded: 'An authenticator app was added',
  authenticatorRemoved: 'The authenticator app was removed',
  backupCodesRenewed: 'New backup codes were made',
  backupCodeUsed: 'Signed in with a backup code',
  passkeyAdded: 'A passkey was added',
  passkeyRemoved: 'A passkey was removed',
  secondFactorFailed: 'Somebody gave a wrong second factor',
};

/** An event that this page does not know by name is told all the same: "somethingElse" is "Something else". */
export function securityWords(kind: string): string {
  const spoken = kind.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[kind] ?? spoken.charAt(0).toUpperCase() + spoken.slice(1);
}
