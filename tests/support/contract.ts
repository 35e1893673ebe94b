import { readdirSync } from 'node:fs';
import type { AnyCall } from '@throughfare/contract/call';

const folder = new URL('../../packages/contract/src/calls/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
const modules = await Promise.all(files.map(async (file) => (await import(new URL(file, folder).href)) as object));

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
}

/** Every call of the contract, from the files that define them. A call that is passed on by another file counts once. */
export const contract: readonly AnyCall[] = [...new Set(modules.flatMap((exports) => Object.values(exports)).filter(isCall))];
