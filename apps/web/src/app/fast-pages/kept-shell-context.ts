import { createContext } from 'react';

/** The header and footer of the present page, drawn earlier. */
export interface KeptShell {
  readonly header: { readonly __html: string };
  readonly footer: { readonly __html: string };
}

/** Nothing in the browser, and for pages whose header and footer are drawn with them. */
export const KeptShellContext = createContext<KeptShell | undefined>(undefined);
