/**
 * A seller of the operator's own, whose trains come from a feed and whose places the embedded engine keeps. It is a row of a file: the
 * company, its operators, and the fares if it has any. Another one is another row and no code.
 */
import type { SourceFacts } from '@throughfare/kernel/source-facts.types';
import { dirname, resolve } from 'node:path';
import * as z from 'zod';
import { readRows, sellerFields, sellerText, usualFacts } from '../sellers-file.ts';

const operator = z.strictObject({
  /** A code of the shop's own, or one that it knows already. Absent: the source's name, with a number if there are several. */
  code: z
    .string()
    .regex(/^[A-Z0-9][A-Z0-9-]{0,11}$/, 'must be 1 to 12 capital letters, digits and hyphens')
    .optional(),
  name: sellerText.optional(),
  shortName: sellerText.optional(),
  colour: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'must be like #1a6fb0')
    .optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters')
    .optional(),
});

const feedSellerRow = z.strictObject({
  ...sellerFields,
  /**
   * False if these companies run these trains for the tickets that this shop issues. Its tickets are then valid, and nothing about the
   * running of its trains is simulated.
   */
  isDemonstration: z.boolean().default(true),
  /** What the feed does not say about its companies, by `agency_id`. */
  operators: z.record(z.string(), operator).default({}),
  /** A folder of fares as in `data/fares`. Absent: it is sold by distance. */
  faresFolder: sellerText.optional(),
  /** Addresses of GTFS-Realtime messages. */
  realtime: z
    .array(z.url({ protocol: /^https?$/ }))
    .min(1)
    .optional(),
});

export type FeedSeller = z.output<typeof feedSellerRow>;

/** Reads the file of sellers; the folders that it names are relative to it. Throws SellersFileMistake. */
export function readFeedSellers(path: string): readonly FeedSeller[] {
  const folder = dirname(resolve(path));
  return readRows(path, feedSellerRow).map((row) =>
    row.faresFolder === undefined ? row : { ...row, faresFolder: resolve(folder, row.faresFolder) },
  );
}

export const factsOfFeedSeller = (row: FeedSeller): SourceFacts => usualFacts(row, 'everybody');
