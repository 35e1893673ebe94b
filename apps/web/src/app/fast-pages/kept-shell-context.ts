import { createContext } from 'react';

/** The header and footer of the present page, drawn earlier. */
export interface KeptShell {
  readonly header: { readonly __html: string };
  readonly footer: { readonly __html: string };
}

/** Undefined in the browser, and for pages that render header and footer with their content. */
export const KeptShellContext = createContext<KeptShell | undefined>(undefined);
