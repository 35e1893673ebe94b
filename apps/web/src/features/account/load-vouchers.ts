import { listVouchers, type VoucherView } from '@throughfare/contract/calls/vouchers';
import type { Visitor } from '../../lib/visitor.ts';
import { loadOwner } from './load-account.ts';

export type VouchersView =
  | { readonly state: 'ready'; readonly vouchers: readonly VoucherView[] }
  | { readonly state: 'failed'; readonly message: string };

export async function loadVouchers(visitor: Visitor): Promise<VouchersView | undefined> {
  if (!(await loadOwner(visitor))) return undefined;
  const listed = await visitor.ask(listVouchers, {});
  return listed.ok ? { state: 'ready', vouchers: listed.data.data.vouchers } : { state: 'failed', message: listed.error.message };
}
