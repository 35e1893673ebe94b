import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureBook } from './picture-book.ts';

/** The widths in pixels in which pictures are served. The page chooses one (web: `picture-sizes.ts`). */
const widths = ['480', '800', '1200', '1920'];

export interface MadePicture {
  readonly body: Buffer | string;
  readonly type: string;
  /** Changes with the content of the picture. */
  readonly tag: string;
}

export interface PictureMaker {
  /** `file`: "york.svg", "york-800.webp" or "york-card.jpg". Undefined: no such picture. */
  make(file: string): Promise<MadePicture | undefined>;
}

/** Raised when the same drawing would give another raster. */
const process = 1;

/**
 * Makes a raster at the first request and keeps it in `folder` under a hash of its source. Another start, or another node on the same
 * folder, finds it there. If the folder cannot be written, the raster is made again each time.
 */
export function createPictureMaker(book: PictureBook, folder: string): PictureMaker {
  const underWay = new Map<string, Promise<Buffer>>();

  async function raster(svg: string, variant: string): Promise<Buffer> {
    // a native library that most starts never need: made pictures are kept
    const { default: sharp } = await import('sharp');
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
      // It gets its name only once it is complete, because another process may be reading.
      const unfinished = `${path}.${globalThis.process.pid}`;
      await writeFile(unfinished, made);
      await rename(unfinished, path);
    } catch {
      // The next request makes it again.
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
