/** The request to a browser wallet (PAY-2, wallet payment request). */
import type { Cart } from '@throughfare/contract/shapes/cart';

export interface WalletRequest {
  readonly country: 'US';
  /** In lower case. */
  readonly currency: string;
  readonly total: { readonly label: string; readonly amount: number };
  readonly requestPayerName: true;
  readonly requestPayerEmail: true;
}

/** Minor units per unit: the card provider's amounts are multiplied by 100 (PAY-7). */
const minorInUnit = 100;

export function walletRequest(cart: Pick<Cart, 'currency' | 'totalWithCardFee'>, label: string): WalletRequest {
  return {
    country: 'US',
    currency: cart.currency.toLowerCase(),
    total: { label, amount: Math.round(Number(cart.totalWithCardFee) * minorInUnit) },
    requestPayerName: true,
    requestPayerEmail: true,
  };
}
