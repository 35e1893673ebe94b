import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureBook } from './picture-book.ts';

/** Widths in pixels that pictures are served in; the page chooses (web: `picture-sizes.ts`). */
const widths = ['480', '800', '1200', '1920'];

export interface MadePicture {
  readonly body: Buffer | string;
  readonly type: string;
  /** Changes with what is in it. */
  readonly tag: string;
}

export interface PictureMaker {
  /** `file`: "york.svg", "york-800.webp" or "york-card.jpg". Undefined: there is no such picture. */
  make(file: string): Promise<MadePicture | undefined>;
}

/** Changes when a raster of the same drawing would come out different. */
const process = 1;

/**
 * Makes a raster when it is first asked for and keeps it in `folder` under a hash of its source, so that another start and another node
 * on the same folder find it. A folder that cannot be written costs time and nothing else.
 */
export function createPictureMaker(book: PictureBook, folder: string): PictureMaker {
  const underWay = new Map<string, Promise<Buffer>>();

  async function raster(svg: string, variant: string): Promise<Buffer> {
    const drawing = sharp(Buffer.from(svg), { density: variant === '1920' ? 144 : 96 });
    if (variant === 'card') return drawing.resize(1200, 630).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
    return drawing.resize(Number(variant)).webp({ quality: 84, effort: 4 }).toBuffer();
  }

  async function keptOrMade(svg: string, variant: string, tag: string): Promise<Buffer> {
    const path = join(folder, `${tag}-${variant}`);
    try {
      return await readFile(path);
    } catch {
      const made = await raster(svg, variant);
      await keep(path, made);
      return made;
    }
  }

  async function keep(path: string, made: Buffer): Promise<void> {
    try {
      await mkdir(folder, { recursive: true });
      // Under its name only when it is whole: another process may be reading.
      const unfinished = `${path}.${globalThis.process.pid}`;
      await writeFile(unfinished, made);
      await rename(unfinished, path);
    } catch {
      // It is made again for the next who asks.
    }
  }

  return {
    async make(file) {
      const [, name = '', variant, ending] = /^([\w-]+?)(?:-(\d+|card))?\.(svg|webp|jpg)$/.exec(file) ?? [];
      const kinds = { svg: variant === undefined, webp: widths.includes(variant ?? ''), jpg: variant === 'card' };
      const type = ending === 'svg' || ending === 'webp' || ending === 'jpg' ? ending : undefined;
      if (type === undefined || !kinds[type]) return undefined;
      const svg = book.draw(name);
      if (svg === undefined) return undefined;
      const tag = createHash('sha256').update(`${process} ${svg}`).digest('hex').slice(0, 20);
      if (type === 'svg' || variant === undefined) return { body: svg, type: 'image/svg+xml; charset=utf-8', tag };
      const key = `${tag}-${variant}`;
      const going = underWay.get(key) ?? keptOrMade(svg, variant, tag);
      underWay.set(key, going);
      try {
        return { body: await going, type: type === 'webp' ? 'image/webp' : 'image/jpeg', tag };
      } finally {
        underWay.delete(key);
      }
    },
  };
}
