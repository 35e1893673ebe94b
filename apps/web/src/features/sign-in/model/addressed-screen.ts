import { messageText } from '@throughfare/contract/messages';
import { paths } from '../../../lib/paths.ts';
import type { ScreenName, ScreenState } from './screen.ts';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

interface AddressedScreen {
  readonly screen: ScreenName;
  readonly change?: Partial<ScreenState>;
  readonly goTo: string;
}

/**
 * `Target=agentsignin` opens the agent login on any page (AGENCY-3). A hash with `error=user_already_exists` answers a sign-up with Google
 * whose address has an account; it redirects home and says so (ACCOUNT-11). The hash also carries Google's other results: it failed, or a
 * second factor is due. And it carries the one-time link for choosing a first password.
 */
export function addressedScreen({ pathname, search, hash }: Address): AddressedScreen | undefined {
  const told = new URLSearchParams(hash.replace(/^#/, ''));
  if (told.get('error') === 'user_already_exists') return { screen: 'socialSignUpFailed', goTo: paths.home() };
  if (told.get('error') === 'google_failed') {
    return { screen: 'main', change: { problem: messageText('signIn.failed') }, goTo: paths.home() };
  }
  if (told.get('error') === 'second_factor_missing') {
    return { screen: 'main', change: { problem: messageText('signIn.factorAfterPassword') }, goTo: paths.home() };
  }
  const challenge = told.get('secondFactor');
  if (challenge !== null && challenge !== '') {
    return { screen: 'secondFactor', change: { challenge, methods: ['authenticator', 'backupCode', 'passkey'] }, goTo: pathname + search };
  }
  const newPassword = told.get('newPassword');
  if (newPassword !== null && newPassword !== '') {
    return { screen: 'newPassword', change: { challenge: newPassword, from: 'agentLoginForm' }, goTo: paths.home() };
  }
  const query = new URLSearchParams(search);
  if (query.get('Target') !== 'agentsignin') return undefined;
  query.delete('Target');
  return { screen: 'agentLoginForm', goTo: `${pathname}${query.size > 0 ? `?${query.toString()}` : ''}${hash}` };
}
