import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod';
import { readRows, SellersFileMistake, textOf } from '../sellers-file.ts';
import { type SellerRow, sellerRow } from './seller-row.ts';

/** A seller with its secrets and tables, read from the files that its row names. */
export interface ConfiguredSeller extends Omit<SellerRow, 'token'> {
  readonly token: SellerRow['token'] & { readonly proof: { readonly secret: string } | { readonly privateKey: string } };
  /** The seller's ids of places, with our station codes. */
  readonly places: Readonly<Record<string, string>>;
  /** By which its notices are signed. */
  readonly noticesKey?: Buffer;
  readonly authority?: string;
  /** Where `npm run supplier -- places` writes the table. */
  readonly placesPath?: string;
}

const placesTable = z.record(z.string(), z.string());

/** Reads the file of sellers and the files that it names, which are relative to it. Throws SellersFileMistake. */
export function readSellers(path: string): readonly ConfiguredSeller[] {
  return readRows(path, sellerRow).map((row) => completed(row, dirname(resolve(path))));
}

function completed(row: SellerRow, folder: string): ConfiguredSeller {
  const { secretFile, keyFile } = row.token;
  const fileOf = (name: string): string => textOf(resolve(folder, name));
  if ((secretFile === undefined) === (keyFile === undefined))
    throw new SellersFileMistake(`${row.source}: token needs either secretFile or keyFile`);
  const placesPath = row.placesFile === undefined ? undefined : resolve(folder, row.placesFile);
  return {
    ...row,
    token: {
      ...row.token,
      proof: keyFile === undefined ? { secret: fileOf(secretFile ?? '').trim() } : { privateKey: fileOf(keyFile) },
    },
    places: placesPath === undefined ? {} : placesOf(placesPath),
    ...(placesPath === undefined ? {} : { placesPath }),
    ...(row.noticesSecretFile === undefined ? {} : { noticesKey: noticesKeyOf(fileOf(row.noticesSecretFile), row.source) }),
    ...(row.authorityFile === undefined ? {} : { authority: fileOf(row.authorityFile) }),
  };
}

/** A secret of Standard Webhooks: the key in base64 behind "whsec_". */
function noticesKeyOf(text: string, source: string): Buffer {
  const key = Buffer.from(text.trim().replace(/^whsec_/, ''), 'base64');
  if (key.length < 24) throw new SellersFileMistake(`${source}: noticesSecretFile holds no secret of 24 bytes or more`);
  return key;
}

/** The table may not exist yet: it is made by `npm run supplier -- places`. */
function placesOf(path: string): Readonly<Record<string, string>> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new SellersFileMistake(`${path} is not JSON`, { cause: error });
  }
  const table = placesTable.safeParse(json);
  if (!table.success) throw new SellersFileMistake(`${path} must map ids of places to station codes`);
  return table.data;
}
