import type { Visitor } from '../../app/visitor.ts';
import { loadHasPassword } from './load-has-password.ts';
import { loadOwner } from './load-account.ts';

export interface DataView {
  /** Accounts of agency staff are ended by their agency. */
  readonly mayDelete: boolean;
  /** Closing the account asks for it. */
  readonly hasPassword: boolean;
}

export async function loadData(visitor: Visitor): Promise<DataView | undefined> {
  const owner = await loadOwner(visitor);
  return owner && { mayDelete: owner.userRole === 'consumer', hasPassword: await loadHasPassword(visitor) };
}
