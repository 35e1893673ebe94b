import { getProfile } from '@throughfare/contract/calls/accounts';
import type { CallAnswer } from '@throughfare/contract/call';
import type { Visitor } from '../../lib/visitor.ts';

export type Profile = CallAnswer<typeof getProfile>['data']['body'];

/** The person with an account; undefined for a guest or a visitor. */
export type AccountOwner = Profile & { readonly email: string; readonly userRole: 'consumer' | 'B2BAgent' | 'B2BAdmin' };

/** The signed-in customer; undefined for a guest or a visitor. */
export async function loadOwner(visitor: Visitor): Promise<AccountOwner | undefined> {
  if (!visitor.hasSession()) return undefined;
  const profile = await visitor.ask(getProfile, {});
  if (!profile.ok) return undefined;
  const { body } = profile.data.data;
  const { email, userRole } = body;
  return email !== undefined && userRole !== 'visitor' && userRole !== 'guest' ? { ...body, email, userRole } : undefined;
}
