import { type Entry, open, type ZipFile } from 'yauzl';
import type { FeedFiles } from './feed-files.ts';
import { FeedRefused } from './feed-refused.ts';
import { unpackEntry } from './unpack-entry.ts';

async function openFile(path: string): Promise<ZipFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>();
  open(path, { autoClose: false, lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip)));
  return promise;
}

function readEntries(zip: ZipFile): Promise<Entry[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Entry[]>();
  const entries: Entry[] = [];
  zip.on('entry', (entry: Entry) => {
    entries.push(entry);
    zip.readEntry();
  });
  zip.on('end', () => resolve(entries));
  zip.on('error', reject);
  zip.readEntry();
  return promise;
}

/** Some feeds are packed with their folder around them: the folder with the stops. */
function folderOf(entries: readonly Entry[]): string {
  const [shortest = 'stops.txt'] = entries
    .map(({ fileName }) => fileName)
    .filter((name) => /(^|\/)stops\.txt$/.test(name))
    .toSorted((a, b) => a.length - b.length);
  return shortest.slice(0, -'stops.txt'.length);
}

/** A published feed. Files are read through the archive's directory when they are needed, and never unpacked to disk. */
export async function openZip(path: string): Promise<FeedFiles> {
  let zip: ZipFile;
  let entries: Entry[];
  try {
    zip = await openFile(path);
    entries = await readEntries(zip);
  } catch (error) {
    throw new FeedRefused(
      `${path} is not a zip file that can be read: ${error instanceof Error ? error.message.replace(/\.$/, '') : String(error)}`,
    );
  }
  const folder = folderOf(entries);
  const byName = new Map(
    entries.filter(({ fileName }) => fileName.startsWith(folder)).map((entry) => [entry.fileName.slice(folder.length), entry]),
  );

  async function* bytesOf(file: string): AsyncIterable<Uint8Array> {
    const entry = byName.get(file);
    if (!entry) throw new FeedRefused(`the feed has no ${file}`);
    try {
      yield* unpackEntry(zip, entry);
    } catch (error) {
      throw new FeedRefused(`${file} cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return { has: (file) => byName.has(file), open: bytesOf, close: () => zip.close() };
}
