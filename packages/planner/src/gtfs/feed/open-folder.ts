import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeedFiles } from './feed-files.ts';
import { FeedRefused } from './feed-refused.ts';

/** A feed in an unpacked folder. */
export async function openFolder(folder: string): Promise<FeedFiles> {
  const names = new Set(await readdir(folder));
  return {
    has: (file) => names.has(file),
    open(file) {
      if (!names.has(file)) throw new FeedRefused(`the feed has no ${file}`);
      return createReadStream(join(folder, file));
    },
    close: () => undefined,
  };
}
