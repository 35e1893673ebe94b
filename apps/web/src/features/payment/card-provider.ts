/**
 * The place where card numbers are typed: a framed field on the card provider's own origin. The page gets a token and never sees a number.
 * Two implementations: the sandbox's field and Stripe's card element.
 */
import type { WalletRequest } from './model/wallet-request.ts';
import type { OpenWallet, WalletEvents } from './stripe-wallet.ts';

export interface CardChange {
  readonly complete: boolean;
  readonly empty: boolean;
  /** A sentence about the problem. Undefined if there is none. */
  readonly error: string | undefined;
}

export type CardToken =
  | { readonly ok: true; readonly id: string }
  /**
   * `incomplete`: the field shows what is missing. `unreachable`: the provider does not answer. `refused`: the provider rejects the card.
   */
  | { readonly ok: false; readonly reason: 'incomplete' | 'unreachable' | 'refused' };

export interface CardField {
  createToken(cardholder: string): Promise<CardToken>;
  focus(): void;
  /** Set while a payment is under way. */
  setDisabled(disabled: boolean): void;
  destroy(): void;
}

export interface CardFieldEvents {
  readonly onReady: () => void;
  readonly onChange: (change: CardChange) => void;
  /** Called when Enter is pressed in the field. */
  readonly onSubmit: () => void;
}

export interface CardProvider {
  /** The field itself shows what is wrong with its content. */
  readonly showsErrors: boolean;
  /** Inserts the field into an element of the page. */
  mount(container: HTMLElement, events: CardFieldEvents): CardField;
  /**
   * Puts the button of the browser's wallet into an element; undefined if there is none. Absent if the provider has no wallets: browsers no
   * longer pay with a card of their own through the bare Payment Request API.
   */
  openWallet?(container: HTMLElement, request: WalletRequest, events: WalletEvents): Promise<OpenWallet | undefined>;
}
