import { generateKeyPairSync } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KeyFacts, type SigningKey, signingKeyOf } from '@throughfare/uic-ticket/container/signing-key';
import * as z from 'zod';
import { StartFailure } from '../start-failure.ts';

/** The first key signs tickets. All are published, so that tickets signed with an earlier key can still be checked. */
export type TicketKeys = readonly [SigningKey, ...SigningKey[]];

/** A four-digit code without a company: the UIC's list of companies ends well below it. */
const nobodysRics = 9999;
const demoYears = 20;

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const keyFile = z.array(
  z.object({
    rics: z.int().min(1).max(9999),
    keyId: z.int().min(0).max(99_999),
    issuerName: z.string().min(1),
    validFrom: day,
    validUntil: day,
    privateKey: z.string(),
  }),
);

export interface KeepTicketKeys {
  /** An absolute path. */
  readonly dataFolder: string;
  /**
   * A JSON file with a list of `KeyFacts`, the current one first. Absent: a key is made once in the data folder, under a code without a
   * company.
   */
  readonly file?: string;
  readonly issuerName: string;
  readonly nowMs: number;
}

/** The keys that sign ticket codes. An unusable file throws a StartFailure with the reason, and never shows its content. */
export function keepTicketKeys({ dataFolder, file, issuerName, nowMs }: KeepTicketKeys): TicketKeys {
  if (file !== undefined) return readKeys(file);
  const kept = join(dataFolder, 'ticket-keys.json');
  if (!existsSync(kept)) keepFirst(kept, `${JSON.stringify([newKey(issuerName, nowMs)], null, 2)}\n`);
  return readKeys(kept);
}

/** Processes that start at once on one folder must sign with one key. The first complete file wins. */
function keepFirst(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}

function newKey(issuerName: string, nowMs: number): KeyFacts {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const today = new Date(nowMs).toISOString().slice(0, 10);
  return {
    rics: nobodysRics,
    keyId: 1,
    issuerName,
    validFrom: today,
    // 31 December exists in every year, unlike 29 February.
    validUntil: `${Number(today.slice(0, 4)) + demoYears}-12-31`,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}

function readKeys(file: string): TicketKeys {
  try {
    const [first, ...former] = keyFile.parse(JSON.parse(readFileSync(file, 'utf8'))).map(signingKeyOf);
    if (first) return [first, ...former];
  } catch (error) {
    throw new StartFailure(`${file} has no usable ticket keys: ${reasonOf(error)}.`, formHint);
  }
  throw new StartFailure(`${file} has no ticket key.`, formHint);
}

const formHint =
  'It is a JSON list of {rics, keyId, issuerName, validFrom, validUntil, privateKey}; privateKey is PKCS #8 in PEM, ECDSA on P-256 or DSA 2048/256.';

/** Never repeats a parser's text, which may quote its input. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return `${error.issues[0]?.path.join('.') ?? 'it'} is missing or wrong`;
  if (error instanceof SyntaxError) return 'it is not JSON';
  if (error instanceof RangeError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'there is no such file';
  return 'a private key cannot be read';
}
