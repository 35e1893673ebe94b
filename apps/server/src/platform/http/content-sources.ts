import type { Config } from '../config/config.ts';
import { cardOriginOf } from '../config/provider-config.ts';
import type { ContentSources } from './content-security-policy.ts';

const stripe: ContentSources = {
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  form: ['https://hooks.stripe.com'],
  image: [],
};

const recaptcha: ContentSources = {
  frame: ['https://www.google.com'],
  connect: ['https://www.google.com'],
  form: [],
  image: [],
};

/** The configured providers and no others. PayPal needs none: the customer goes to its own page and comes back. */
export function contentSourcesOf(
  config: Pick<Config, 'sandbox' | 'recaptcha' | 'openId'> & Partial<Pick<Config, 'cards'>>,
): ContentSources {
  const cards = config.cards && cardOriginOf(config.cards);
  const used: readonly ContentSources[] = [
    config.sandbox ? sandboxSources(config.sandbox.port) : cards === undefined ? stripe : sourcesOf([cards]),
    ...(config.recaptcha ? [recaptcha] : []),
    ...(config.openId ? [{ frame: [], connect: [], form: [new URL(config.openId.authorizationUrl).origin], image: [] }] : []),
  ];
  const all = (part: keyof ContentSources): string[] => [...new Set(used.flatMap((sources) => sources[part]))];
  return { frame: all('frame'), connect: all('connect'), form: all('form'), image: all('image') };
}

/** The browser may use either name of this machine. */
function sandboxSources(port: number): ContentSources {
  return sourcesOf(['127.0.0.1', 'localhost'].map((host) => `http://${host}:${port}`));
}

function sourcesOf(origins: string[]): ContentSources {
  return { frame: origins, connect: origins, form: origins, image: [] };
}
