/** The card form (PAY-2): a saved card, or a new card if no saved card is chosen. */
export interface SavedCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
}

export interface CardForm {
  /** The id of the chosen saved card. */
  readonly savedCardId: string | undefined;
  /** Undefined until typed; it then follows the lead traveller's. */
  readonly name: string | undefined;
  readonly email: string | undefined;
  /** Not ticked at first (ACCOUNT-12). */
  readonly remember: boolean;
  readonly complete: boolean;
  readonly cardError: string | undefined;
}

export type CardFormAction =
  /** The first click on a saved card selects it, and a second click deselects it. */
  | { readonly type: 'saved-card'; readonly id: string }
  | { readonly type: 'name' | 'email'; readonly text: string }
  | { readonly type: 'remember'; readonly ticked: boolean }
  | { readonly type: 'card'; readonly complete: boolean; readonly error: string | undefined };

export const emptyCardForm: CardForm = {
  savedCardId: undefined,
  name: undefined,
  email: undefined,
  remember: false,
  complete: false,
  cardError: undefined,
};

export function cardFormReducer(form: CardForm, action: CardFormAction): CardForm {
  switch (action.type) {
    case 'saved-card': {
      const savedCardId = form.savedCardId === action.id ? undefined : action.id;
      // The fields of a new card come back empty.
      return { ...form, savedCardId, complete: savedCardId !== undefined, cardError: undefined };
    }
    case 'name':
      return { ...form, name: action.text };
    case 'email':
      return { ...form, email: action.text };
    case 'remember':
      return { ...form, remember: action.ticked };
    case 'card':
      return form.savedCardId === undefined ? { ...form, complete: action.complete, cardError: action.error } : form;
  }
}
