/**
 * Hashes passwords with argon2id, 19 MiB and two passes (OWASP Password Storage Cheat Sheet, 2024). The hash has the usual form
 * "$argon2id$v=19$m=…,t=…,p=…$salt$hash", so that new hashes can have a higher cost.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const today: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const hashBytes = 32;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return written(today, salt, await derive(password, salt, today, hashBytes));
}

/** False for a stored text that is not one of our hashes. Takes the same time whether or not the password is right. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const read = readHash(stored);
  return read !== undefined && timingSafeEqual(await derive(password, read.salt, read.cost, read.hash.length), read.hash);
}

/** The secret hashed with the salt and cost of a stored hash. Equal to it if the secret is right. */
export async function hashLike(stored: string, secret: string): Promise<string> {
  const read = readHash(stored);
  if (!read) throw new Error('no hash of ours');
  return written(read.cost, read.salt, await derive(secret, read.salt, read.cost, read.hash.length));
}

function written({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

function readHash(stored: string): { readonly cost: Cost; readonly salt: Buffer; readonly hash: Buffer } | undefined {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!match) return undefined;
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
}

/** Uses the password exactly as typed, with every character (ASVS 5.0, 6.2.8). */
function derive(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  const message = Buffer.from(password);
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, tagLength, ...cost }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
