import type { Provider } from 'oidc-provider';
import type { GoogleOptions } from './create-google.ts';

/** Loads the OpenID provider with the first sign-in: it is three hundred modules, two fifths of all that a start would load. */
export function googleWhenUsed(options: () => GoogleOptions): () => Promise<Provider> {
  let loaded: Promise<Provider> | undefined;
  return () => (loaded ??= import('./create-google.ts').then(({ createGoogle }) => createGoogle(options())));
}
