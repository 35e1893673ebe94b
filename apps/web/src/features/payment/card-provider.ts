/**
 * Where card numbers are typed: a field on the card provider's own origin, in a frame. The page gets a token; it never sees a
 * number. Two implementations: the sandbox's field and Stripe's card element.
 */
export interface CardChange {
  readonly complete: boolean;
  readonly empty: boolean;
  /** A sentence, or undefined. */
  readonly error: string | undefined;
}

export type CardToken =
  | { readonly ok: true; readonly id: string }
  /** `incomplete`: the field shows what is missing. `unreachable`: the provider does not answer. `refused`: it does not take the card. */
  | { readonly ok: false; readonly reason: 'incomplete' | 'unreachable' | 'refused' };

export interface CardField {
  createToken(cardholder: string): Promise<CardToken>;
  focus(): void;
  /** While a payment is under way. */
  setDisabled(disabled: boolean): void;
  destroy(): void;
}

export interface CardFieldEvents {
  readonly onReady: () => void;
  readonly onChange: (change: CardChange) => void;
  /** Enter was pressed in the field. */
  readonly onSubmit: () => void;
}

export interface CardProvider {
  /** The field itself tells what is wrong with what is typed. */
  readonly showsErrors: boolean;
  /** Puts the field into an element of the page. */
  mount(container: HTMLElement, events: CardFieldEvents): CardField;
}
