import { listPaymentMethods } from '@throughfare/contract/calls/payments';
import type { Visitor } from '../../lib/visitor.ts';
import type { SavedCard } from '../payment/model/card-form-reducer.ts';
import { loadOwner } from './load-account.ts';

export type CardsView =
  | { readonly state: 'ready'; readonly cards: readonly SavedCard[] }
  /** Agency staff have no saved cards: those are the agency's own affair (PAY-4). */
  | { readonly state: 'agency' }
  | { readonly state: 'failed'; readonly message: string };

export async function loadCards(visitor: Visitor): Promise<CardsView | undefined> {
  const owner = await loadOwner(visitor);
  if (!owner) return undefined;
  if (owner.userRole !== 'consumer') return { state: 'agency' };
  const listed = await visitor.ask(listPaymentMethods, { body: {} });
  if (!listed.ok) return { state: 'failed', message: listed.error.message };
  return { state: 'ready', cards: listed.data.data.data.data.map(({ id, card }) => ({ id, brand: card.brand, last4: card.last4 })) };
}
