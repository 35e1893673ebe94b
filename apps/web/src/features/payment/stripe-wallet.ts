/** The browser's wallets (Apple Pay, Google Pay, Link) through Stripe's payment request button (docs.stripe.com/stripe-js). */
import type { WalletRequest } from './model/wallet-request.ts';

interface StripePaymentRequest {
  /** null: the browser has no wallet that can pay. */
  canMakePayment(): Promise<object | null>;
  on(event: 'token', listener: (paid: StripePaid) => void): void;
}

interface StripePaid {
  readonly token: { readonly id: string };
  readonly payerName?: string | null;
  readonly payerEmail?: string | null;
  complete(status: 'success' | 'fail'): void;
}

interface WalletElement {
  mount(container: HTMLElement): void;
  on(event: 'click', listener: (click: { preventDefault(): void }) => void): void;
  destroy(): void;
}

interface WalletButtonOptions {
  readonly paymentRequest: StripePaymentRequest;
  readonly style: { readonly paymentRequestButton: { readonly height: string } };
}

/** Of PayPal's button beside it. */
const buttonHeight = '52px';

/** The part of Stripe.js that wallets use. */
export interface StripeWallets {
  paymentRequest(request: WalletRequest): StripePaymentRequest;
  elements(): { create(type: 'paymentRequestButton', options: WalletButtonOptions): WalletElement };
}

export interface WalletPayment {
  /** A token of the card provider, like the card field's. */
  readonly tokenId: string;
  readonly name: string | undefined;
  readonly email: string | undefined;
  /** Closes the wallet's sheet, as a success or a failure. */
  end(isPaid: boolean): void;
}

export interface WalletEvents {
  /** Whether everything has been agreed to. If not, it shows what is missing. */
  readonly mayPay: () => boolean;
  readonly onPaid: (payment: WalletPayment) => void;
}

export interface OpenWallet {
  destroy(): void;
}

/** Puts the wallet's own button into the page; undefined if the browser offers none. */
export async function openStripeWallet(
  stripe: StripeWallets,
  container: HTMLElement,
  request: WalletRequest,
  { mayPay, onPaid }: WalletEvents,
): Promise<OpenWallet | undefined> {
  const paymentRequest = stripe.paymentRequest(request);
  if ((await paymentRequest.canMakePayment()) === null) return undefined;
  paymentRequest.on('token', (paid) =>
    onPaid({
      tokenId: paid.token.id,
      name: paid.payerName ?? undefined,
      email: paid.payerEmail ?? undefined,
      end: (isPaid) => paid.complete(isPaid ? 'success' : 'fail'),
    }),
  );
  const button = stripe
    .elements()
    .create('paymentRequestButton', { paymentRequest, style: { paymentRequestButton: { height: buttonHeight } } });
  button.on('click', (click) => {
    if (!mayPay()) click.preventDefault();
  });
  button.mount(container);
  return { destroy: () => button.destroy() };
}
