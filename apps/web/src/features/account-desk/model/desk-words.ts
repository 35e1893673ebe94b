import type { FoundAccount } from '@throughfare/contract/calls/account-desk';

export const roleWords: Readonly<Record<FoundAccount['role'], string>> = {
  consumer: 'Customer',
  B2BAgent: 'Agent',
  B2BAdmin: 'Administrator',
};

/** For example "1 device" or "3 devices". */
export const devices = (count: number): string => `${count} ${count === 1 ? 'device' : 'devices'}`;

/** For example "1 account is signed in, on 2 devices." */
export function signedInText({ accounts, sessions }: { readonly accounts: number; readonly sessions: number }): string {
  return `${accounts === 1 ? '1 account is' : `${accounts} accounts are`} signed in, on ${devices(sessions)}.`;
}

/** The result of ending sessions. */
export function endedText(ended: number): string {
  return ended === 0 ? 'There was no device to sign out.' : `Signed out on ${devices(ended)}.`;
}
