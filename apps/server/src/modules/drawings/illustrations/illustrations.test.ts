import { describe, expect, test } from 'vitest';
import { drawScene } from './draw-scene.ts';
import { scenes } from './scenes.data.ts';

describe.each(Object.entries(scenes))('%s', (_, scene) => {
  const drawn = drawScene(scene);

  test('uses every id once, even for a repeated part', () => {
    const ids = [...drawn.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...drawn.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('closes every element', () => {
    expect(drawn.match(/<g[ >]/g)?.length ?? 0).toBe(drawn.match(/<\/g>/g)?.length ?? 0);
  });

  test('is light enough for a phone on a bad line', () => {
    expect(drawn.length).toBeLessThan(16_000);
  });
});
