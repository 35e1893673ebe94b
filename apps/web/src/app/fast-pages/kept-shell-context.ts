import { createContext } from 'react';

/** Header and footer of the page that is being drawn, as they were drawn before. */
export interface KeptShell {
  readonly header: { readonly __html: string };
  readonly footer: { readonly __html: string };
}

/** Nothing in the browser, and for pages whose header and footer are drawn with them. */
export const KeptShellContext = createContext<KeptShell | undefined>(undefined);
