/**
 * A dispute. The provider takes the money back while the bank decides, and charges a fee. If we win, the money returns; if we lose, it is
 * our loss. The customer's account is not involved, because the sale stands.
 */
import type { Dispute, LedgerEntry, PaymentProvider } from '../ledger.api.ts';
import { balancedEntry, credit, debit } from './balanced-entry.ts';

/** Every movement of the dispute so far. Posting one again gives the same entry. */
export function disputeEntries(orderId: string, dispute: Dispute, takenBy: PaymentProvider = 'card_provider'): LedgerEntry[] {
  const { disputeId, amount, fee, isWithdrawn, outcome } = dispute;
  const entry = (movement: string, lines: LedgerEntry['lines']) => balancedEntry(orderId, `${movement}/${disputeId}`, lines);
  if (!isWithdrawn) return [];
  return [
    entry('dispute', [...debit('disputed', amount, 'dispute'), ...credit(takenBy, amount, 'dispute')]),
    ...(fee && fee.minor !== 0 ? [entry('dispute_fee', [...debit('dispute_fee', fee, 'fee'), ...credit(takenBy, fee, 'fee')])] : []),
    ...(outcome === 'won' ? [entry('dispute_won', [...debit(takenBy, amount, 'dispute'), ...credit('disputed', amount, 'dispute')])] : []),
    ...(outcome === 'lost'
      ? [entry('dispute_lost', [...debit('dispute_loss', amount, 'dispute'), ...credit('disputed', amount, 'dispute')])]
      : []),
  ];
}
