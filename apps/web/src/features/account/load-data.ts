import type { Visitor } from '../../lib/visitor.ts';
import { loadHasPassword } from './load-has-password.ts';
import { loadOwner } from './load-account.ts';

export interface DataView {
  /** False for agency staff, whose accounts their agency closes. */
  readonly mayDelete: boolean;
  /** If true, closing the account asks for the password. */
  readonly hasPassword: boolean;
}

export async function loadData(visitor: Visitor): Promise<DataView | undefined> {
  const owner = await loadOwner(visitor);
  return owner && { mayDelete: owner.userRole === 'consumer', hasPassword: await loadHasPassword(visitor) };
}
