import type { Provider } from 'oidc-provider';
import type { createGoogle, GoogleOptions } from './create-google.ts';

/** Loads the OpenID provider with the first sign-in. It has so many modules that a start would mostly load them. */
export function googleWhenUsed(options: () => GoogleOptions): () => Promise<Provider> {
  let loaded: Promise<Provider> | undefined;
  return () => (loaded ??= loadCreateGoogle().then((create) => create(options())));
}

/** oidc-provider warns of every Node whose release has no LTS name, so also of the newest. */
async function loadCreateGoogle(): Promise<typeof createGoogle> {
  const { warn } = console;
  console.warn = (...said: unknown[]) => String(said[0]).includes('Unsupported runtime') || warn(...said);
  try {
    return (await import('./create-google.ts')).createGoogle;
  } finally {
    console.warn = warn;
  }
}
