import type { FormName, FormProblems, FormValues } from './check-form.ts';
import type { FactorMethod, FactorSetup } from './screen.ts';

/** What became of a form of the sign-in modal. */
export type FormAnswer =
  /** Nothing happened: what to say under which field, and what to say of the whole. What was typed stays. */
  | {
      readonly kind: 'refused';
      readonly form: FormName;
      readonly problems: FormProblems;
      readonly message?: string;
      /** The posted values, without anything secret: a page without JavaScript puts them back. */
      readonly typed?: FormValues;
    }
  | {
      readonly kind: 'signedIn';
      /** Agents land on their dashboard; customers stay where they are. */
      readonly isAgent: boolean;
      /** Tickets of the account that found no place in the cart, in words. */
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
