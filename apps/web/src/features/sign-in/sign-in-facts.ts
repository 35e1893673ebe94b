import { agentContacts } from '../../lib/agent-contacts.ts';
import { marketFacts } from '@throughfare/kernel/market';
import type { ShellData } from '../../domain/shell-data.ts';

/** The facts about the shop and the visitor that the screens of sign-in need. */
export interface SignInFacts {
  /** A person of an agency, who sees a number to call instead of the contact form (ACCOUNT-15). */
  readonly isAgent: boolean;
  /** The address of a known customer; empty for a visitor. */
  readonly email: string;
  /** The country of the storefront, filled into the contact form. */
  readonly country: string;
  readonly contactLines: readonly string[];
  readonly agentContactLines: readonly string[];
  /** Whether Google accounts may sign in. */
  readonly googleSignIn: boolean;
}

export function factsOf({ market, person, settings }: ShellData): SignInFacts {
  return {
    isAgent: person.kind === 'agent',
    email: person.kind === 'visitor' ? '' : person.email,
    country: marketFacts[market].name,
    contactLines: settings.contactLines,
    agentContactLines: agentContacts(settings, market, person.kind === 'agent' ? person.country : undefined),
    googleSignIn: settings.googleSignIn,
  };
}
