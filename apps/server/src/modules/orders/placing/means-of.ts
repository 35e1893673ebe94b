import { Refusal } from '@throughfare/kernel/refusal';
import { bankProviders, isBankProvider, type KnownCard, type Provider } from '../../payments/payments.api.ts';
import type { PaymentMeans } from '../rules/payment-reference.ts';
import { type PayingWith, withCard } from './create-payment-intent.ts';

/** The means of payment, and the name that the booking shows for it. */
export function meansOf(provider: Provider, card: KnownCard | undefined): { means: PaymentMeans; payingWith: PayingWith; brand: string } {
  if (provider === 'paypal' || provider === 'account') return { means: provider, payingWith: { method: provider }, brand: provider };
  if (provider === 'voucher') return { means: `voucher.`, payingWith: { method: 'voucher' }, brand: 'voucher' };
  if (isBankProvider(provider)) return { means: provider, payingWith: { method: 'bank' }, brand: bankProviders[provider] };
  return { means: 'card', ...cardOf(card) };
}

function cardOf(card: KnownCard | undefined): { payingWith: PayingWith; brand: string } {
  if (!card) throw new Refusal('payment.notYours');
  return { payingWith: withCard(card), brand: card.brand };
}

/** The name that an agency's terms use for these means (`b2bPaymentMethod`). */
export function methodNamed(means: PaymentMeans): string {
  return means === 'account' ? 'onAccount' : isBankProvider(means) ? bankProviders[means] : means;
}
