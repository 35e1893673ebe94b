import { paths } from '../../../lib/paths.ts';
import type { ScreenName } from './screen.ts';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * `Target=agentsignin` opens the agent login on whatever page (Spec 3 §4); a hash with `error=user_already_exists`, the answer of a
 * sign-up with Google where the address has an account, redirects home and says so (Spec 1 §2).
 */
export function addressedScreen({ pathname, search, hash }: Address): { readonly screen: ScreenName; readonly goTo: string } | undefined {
  const error = new URLSearchParams(hash.replace(/^#/, '')).get('error');
  if (error === 'user_already_exists') return { screen: 'socialSignUpFailed', goTo: paths.home() };
  const query = new URLSearchParams(search);
  if (query.get('Target') !== 'agentsignin') return undefined;
  query.delete('Target');
  return { screen: 'agentLoginForm', goTo: `${pathname}${query.size > 0 ? `?${query.toString()}` : ''}${hash}` };
}
