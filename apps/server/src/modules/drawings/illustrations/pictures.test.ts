import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { addPictureRoute } from './add-picture-route.ts';
import { composePicture } from './compose-picture.ts';
import { createPictureMaker } from './make-pictures.ts';
import { openPictureBook } from './picture-book.ts';

const book = openPictureBook(new URL('../../../../../../data/content/pictures.json', import.meta.url).pathname);
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const server = fastify();
addPictureRoute(server, createPictureMaker(book, folder));

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the drawing', () => {
  const described = book.names.filter((name) => /^(?:place|country)-/.test(name)).map((name) => ({ name, svg: book.draw(name) ?? '' }));

  test('is the same each time, and another for another name', () => {
    const wish = { time: 'day', land: 'hills' } as const;
    expect(composePicture('one', wish)).toBe(composePicture('one', wish));
    expect(composePicture('one', wish)).not.toBe(composePicture('two', wish));
    expect(new Set(described.map(({ svg }) => svg)).size).toBe(described.length);
  });

  test('has unique ids, closed elements and valid numbers', () => {
    for (const { svg } of described) {
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(svg.match(/<g[ >]/g)?.length ?? 0).toBe(svg.match(/<\/g>/g)?.length ?? 0);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test('is light', () => {
    expect(Math.max(...described.map(({ svg }) => svg.length))).toBeLessThan(24_000);
  });
});

describe('serving', () => {
  test.each([
    ['place-york-480.webp', 'webp', 480, 252],
    ['place-york-1920.webp', 'webp', 1920, 1008],
    ['place-york-card.jpg', 'jpeg', 1200, 630],
  ])('%s has its size', async (file, format, width, height) => {
    const answer = await server.inject(`/illustrations/${file}`);
    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width, height });
  });

  test('is made once and kept', async () => {
    const before = readdirSync(folder);
    const [one, two] = await Promise.all(['', ''].map(() => server.inject('/illustrations/place-bath-480.webp')));
    expect(one?.rawPayload.equals(two?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    expect(readdirSync(folder).filter((file) => !before.includes(file))).toHaveLength(1);
  });

  test('is a drawing where a drawing is asked for', async () => {
    const answer = await server.inject('/illustrations/london-river.svg');
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(answer.body).toMatch(/^<svg/);
  });

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await server.inject('/illustrations/place-bath-480.webp');
    const again = await server.inject({ url: '/illustrations/place-bath-480.webp', headers: { 'if-none-match': String(headers['etag']) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test.each([
    'nothing-480.webp',
    'place-york-481.webp',
    'place-york-480.jpg',
    'place-york.webp',
    'place-york-card.svg',
    '..%2f..%2fpackage.json',
    'constructor.svg',
  ])('there is no %s', async (file) => {
    expect((await server.inject(`/illustrations/${file}`)).statusCode).toBe(404);
  });
});
