/**
 * Stores backup codes as argon2id hashes, because ten letters and digits have fewer than 112 bits (ASVS 5.0, 6.5.2). The codes of one set
 * share a salt, so that a typed code is hashed once and looked up. better-auth makes and spends the codes; for it the hash is the code.
 */
import { hashLike, hashPassword } from './password-hash.ts';

const isHash = (kept: string): boolean => kept.startsWith('$argon2id$');

/** A list of codes from better-auth: new ones, which are shown, or the rest of a set. */
export async function keepBackupCodes(list: string): Promise<string> {
  const codes = readList(list);
  const [first, ...others] = codes;
  if (first === undefined || isHash(first)) return list;
  const salted = await hashPassword(first);
  const hashes = [salted];
  for (const code of others) hashes.push(await hashLike(salted, code));
  return JSON.stringify(hashes);
}

/** The stored form of a typed code. If nothing is stored, the code itself, which matches nothing. */
export async function standInFor(code: string, kept: string | undefined): Promise<string> {
  const [first] = readList(kept ?? '[]');
  // Typing a hash opens nothing, because the input is always hashed.
  return first === undefined || !isHash(first) ? hashPassword(code) : hashLike(first, code);
}

function readList(list: string): string[] {
  if (!list.startsWith('[')) return [];
  // A list of texts, written by keepBackupCodes or by better-auth.
  return JSON.parse(list) as string[];
}
