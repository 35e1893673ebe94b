import type { Provider } from 'oidc-provider';
import type { GoogleOptions } from './create-google.ts';

/** Loads the OpenID provider with the first sign-in. It has so many modules that a start would mostly load them. */
export function googleWhenUsed(options: () => GoogleOptions): () => Promise<Provider> {
  let loaded: Promise<Provider> | undefined;
  return () => (loaded ??= import('./create-google.ts').then(({ createGoogle }) => createGoogle(options())));
}
