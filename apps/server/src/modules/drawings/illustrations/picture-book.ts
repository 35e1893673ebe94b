import { readFileSync } from 'node:fs';
import { composePicture, type PictureWish } from './compose-picture.ts';
import { drawScene } from './draw-scene.ts';
import { scenes } from './scenes.data.ts';

/** All pictures of the site by name. */
export interface PictureBook {
  readonly names: readonly string[];
  /** SVG, the same each time; undefined for an unknown name. */
  draw(name: string): string | undefined;
}

/** Pictures put together by hand, and pictures described in `file` (`data/content/pictures.json`). */
export function openPictureBook(file: string): PictureBook {
  // a file of the product; the module's tests check it
  const { pictures } = JSON.parse(readFileSync(file, 'utf8')) as { pictures: Record<string, PictureWish> };
  const described = new Map(Object.entries(pictures));
  const byHand = new Map(Object.entries(scenes));
  return {
    names: [...byHand.keys(), ...described.keys()].toSorted(),
    draw(name) {
      const scene = byHand.get(name);
      if (scene) return drawScene(scene);
      const wish = described.get(name);
      return wish && composePicture(name, wish);
    },
  };
}
