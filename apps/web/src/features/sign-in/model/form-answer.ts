import type { FormName, FormProblems, FormValues } from './check-form.ts';
import type { FactorMethod, FactorSetup } from './screen.ts';

/** The outcome of a form of the sign-in modal. */
export type FormAnswer =
  /** Refused: the messages by field, and the message for the whole form. The typed values stay. */
  | {
      readonly kind: 'refused';
      readonly form: FormName;
      readonly problems: FormProblems;
      readonly message?: string;
      /** The posted values without any secret, so that a page without JavaScript can show them again. */
      readonly typed?: FormValues;
    }
  | {
      readonly kind: 'signedIn';
      /** Agents go to their dashboard; customers stay on their page. */
      readonly isAgent: boolean;
      /** Tickets of the account that did not fit into the cart, in words. */
      readonly leftOut: readonly string[];
    }
  | { readonly kind: 'newPasswordRequired'; readonly challenge: string; readonly email: string }
  | { readonly kind: 'secondFactorRequired'; readonly challenge: string; readonly methods: readonly FactorMethod[] }
  | { readonly kind: 'secondFactorSetupRequired'; readonly challenge: string; readonly setup: FactorSetup }
  | { readonly kind: 'signedUp'; readonly email: string }
  | { readonly kind: 'codeSent'; readonly email: string }
  | { readonly kind: 'passwordReset'; readonly email: string }
  | { readonly kind: 'guest' }
  | { readonly kind: 'questionSent' };
