import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, Secrets } from './config.ts';

/** The keys that sign offers and links: the configured ones, or in demo mode one that is made once and kept. */
export function keepSecret(config: Pick<Config, 'secrets' | 'dataFolder'>): Secrets {
  if (config.secrets) return config.secrets;
  const file = join(config.dataFolder, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return [readFileSync(file, 'utf8')];
}
