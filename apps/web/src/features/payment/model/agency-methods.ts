import type { BankMethod } from '@throughfare/contract/calls/bank-payments';
import type { B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';

export type ButtonMethod = 'onAccount' | BankMethod;

interface MethodWords {
  /** The words after "Order", for example "on account". */
  readonly how: string;
  readonly explained: string;
}

export const methodWords: Readonly<Record<ButtonMethod, MethodWords>> = {
  onAccount: { how: 'on account', explained: "It is in your agency's next statement. There is no card fee." },
  TravelPay: {
    how: 'with TravelPay',
    explained: 'Your seats are taken first. Then you go to TravelPay to pay, and come back here. There is no card fee of ours.',
  },
  MintEFT: {
    how: 'with MintEFT',
    explained:
      'Your seats are taken first. Then you enter the transfer at MintEFT, and an administrator of your agency approves it. Tickets are issued once it can no longer be stopped.',
  },
  'PaymentGate-Manual': {
    how: 'by arrangement with our desk',
    explained:
      'Your seats are taken first. Then a person at our desk confirms your payment. Please have it ready, or call us: the seats are held for minutes.',
  },
};

/** The payment methods with a button of their own, in the order of the terms. MintEFT only if the shop takes it. */
export function buttonMethods(methods: readonly B2BPaymentMethod[], currency: string): ButtonMethod[] {
  return methods.filter((method) => method !== 'card').filter((method) => method !== 'MintEFT' || currency === 'AUD' || currency === 'NZD');
}
