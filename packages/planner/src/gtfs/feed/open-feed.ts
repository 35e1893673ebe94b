import { stat } from 'node:fs/promises';
import type { FeedFiles } from './feed-files.ts';
import { FeedRefused } from './feed-refused.ts';
import { openFolder } from './open-folder.ts';
import { openZip } from './open-zip.ts';

/** Opens a feed: a zip file, or a folder with its files. @throws FeedRefused for anything else. */
export async function openFeed(path: string): Promise<FeedFiles> {
  const found = await stat(path).catch((error: unknown) => {
    throw new FeedRefused(
      `${path} cannot be read: ${isMissing(error) ? 'there is no such file or folder' : error instanceof Error ? error.message : String(error)}`,
    );
  });
  return found.isDirectory() ? openFolder(path) : openZip(path);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
