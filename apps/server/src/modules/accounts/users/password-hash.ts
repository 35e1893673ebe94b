/**
 * Passwords as argon2id of 19 MiB and two passes (OWASP Password Storage Cheat Sheet, 2024), written in the usual form
 * "$argon2id$v=19$m=…,t=…,p=…$salt$hash", so that the cost can be raised for new ones.
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
  const hash = await derive(password, salt, today, hashBytes);
  return `$argon2id$v=19$m=${today.memory},t=${today.passes},p=${today.parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** False for a stored text that is no hash of ours. Takes the same time whether or not the password is right. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!match) return false;
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  const expected = Buffer.from(hash, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), cost, expected.length), expected);
}

/** The same letters typed on two keyboards are the same password. */
function derive(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, tagLength, ...cost }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
