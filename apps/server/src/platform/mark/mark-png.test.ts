import sharp from 'sharp';
import { expect, test } from 'vitest';
import { markPng } from './mark-png.ts';

const colourAt = async (png: Buffer, left: number, top: number): Promise<number[]> => {
  const pixel = await sharp(png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel];
};

test('the mark is an amber roof over a white one, on the green of the shop', async () => {
  const png = markPng(60, 1);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 60, height: 60 });
  expect(await colourAt(png, 30, 12)).toEqual([243, 181, 63]);
  expect(await colourAt(png, 30, 28)).toEqual([255, 255, 255]);
  expect(await colourAt(png, 2, 2)).toEqual([12, 47, 44]);
});

test('on a lock screen there is room around it', async () => {
  const png = markPng(60, 0.8);
  expect(await colourAt(png, 6, 44)).toEqual([12, 47, 44]);
  expect(await colourAt(png, 30, 16)).toEqual([243, 181, 63]);
});
