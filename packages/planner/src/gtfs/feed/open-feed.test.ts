import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFeed } from '../read-feed.ts';
import { packZip } from '../testing/pack-zip.ts';
import { december, smallFeed } from '../testing/small-feed.ts';
import { openFeed } from './open-feed.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'throughfare-feed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function read(path: string) {
  const files = await openFeed(path);
  try {
    return await readFeed(files, december);
  } finally {
    files.close();
  }
}

test('a folder, a zip file, and a zip file with the folder in it are the same feed', async () => {
  for (const [file, text] of Object.entries(smallFeed())) writeFileSync(join(folder, file), text);
  const unpacked = await read(folder);
  expect(unpacked.report).toMatchObject({ trains: 1, calls: 3, faults: 0 });
  writeFileSync(join(folder, 'feed.zip'), packZip(smallFeed()));
  const nested = Object.fromEntries(Object.entries(smallFeed()).map(([file, text]) => [`feed/${file}`, text]));
  writeFileSync(join(folder, 'nested.zip'), packZip({ ...nested, 'feed/old/stops.txt': 'not this one' }));
  for (const file of ['feed.zip', 'nested.zip']) {
    const feed = await read(join(folder, file));
    expect(feed).toEqual(unpacked);
    // calls are created when they are first read
    expect(feed.trains.map(({ calls }) => calls)).toEqual(unpacked.trains.map(({ calls }) => calls));
  }
});

test('refuses a missing file, one that is not a zip file, and one cut short', async () => {
  await expect(openFeed(join(folder, 'nothing.zip'))).rejects.toThrow('cannot be read: there is no such file or folder');
  writeFileSync(join(folder, 'text.zip'), 'stop_id,stop_name\n');
  await expect(openFeed(join(folder, 'text.zip'))).rejects.toThrow('is not a zip file that can be read');
  writeFileSync(join(folder, 'short.zip'), packZip(smallFeed()).subarray(0, -40));
  await expect(openFeed(join(folder, 'short.zip'))).rejects.toThrow('is not a zip file that can be read');
});

test('refuses a file that cannot be unpacked', async () => {
  const zip = packZip(smallFeed());
  // within the compressed bytes of the first file
  zip.fill(0xff, 45, 60);
  writeFileSync(join(folder, 'broken.zip'), zip);
  await expect(read(join(folder, 'broken.zip'))).rejects.toThrow('agency.txt cannot be unpacked');
});

test('refuses a file that is longer than the archive says', async () => {
  const zip = packZip(smallFeed());
  // the archive's directory has the first file's length, 24 bytes after the start of its entry
  const entry = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  const length = zip.readUInt32LE(entry + 24);
  for (const written of [length - 1, length + 1]) {
    zip.writeUInt32LE(written, entry + 24);
    writeFileSync(join(folder, 'length.zip'), zip);
    await expect(read(join(folder, 'length.zip'))).rejects.toThrow('agency.txt cannot be unpacked');
  }
});
