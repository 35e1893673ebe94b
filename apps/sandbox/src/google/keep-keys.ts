import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { JWK } from 'oidc-provider';
import type { Database } from '../store/open-database.ts';

interface Keys {
  /** The keys that sign the stand-in's tokens. */
  readonly signing: JWK;
  readonly cookie: string;
}

/** Made once, so that signatures survive a restart. */
export function keepKeys(database: Database): Keys {
  const kept = database.statement("select payload from google_state where kind = 'keys' and id = 'keys'").get();
  // It was written below.
  if (kept) return JSON.parse(String(kept['payload'])) as Keys;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  // A private RSA key as a JWK (RFC 7517).
  const jwk = privateKey.export({ format: 'jwk' }) as JWK;
  const keys: Keys = {
    signing: { ...jwk, kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' },
    cookie: randomBytes(32).toString('hex'),
  };
  database.statement("insert into google_state (kind, id, payload) values ('keys', 'keys', ?)").run(JSON.stringify(keys));
  return keys;
}
