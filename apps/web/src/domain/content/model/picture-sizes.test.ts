import { expect, test } from 'vitest';
import { cardPicture, pictureSources, withPictureSizes } from './picture-sizes.ts';

test('a drawing is loaded as a raster of the needed width', () => {
  expect(pictureSources('/illustrations/york.svg')).toEqual({
    src: '/illustrations/york-800.webp',
    srcSet:
      '/illustrations/york-480.webp 480w, /illustrations/york-800.webp 800w, /illustrations/york-1200.webp 1200w, /illustrations/york-1920.webp 1920w',
  });
});

test('loads any other picture as it is', () => {
  expect(pictureSources('/photos/york.jpg')).toEqual({ src: '/photos/york.jpg' });
  expect(cardPicture('/photos/york.jpg')).toBe('/photos/york.jpg');
});

test('the card of a page is a JPEG', () => {
  expect(cardPicture('/illustrations/york.svg')).toBe('/illustrations/york-card.jpg');
  expect(cardPicture('/illustrations/york-1200.webp')).toBe('/illustrations/york-card.jpg');
  expect(pictureSources('/illustrations/york-1200.webp')).toEqual(pictureSources('/illustrations/york.svg'));
});

test('the pictures of a text are found, whatever follows their address', () => {
  const html = withPictureSizes('<p>1</p><img src="/illustrations/a.svg" alt="A" width="1200" /><img src="/other.png" alt="" />');
  expect(html).toContain('<img src="/illustrations/a-800.webp" srcset="/illustrations/a-480.webp 480w, ');
  expect(html).toContain(' alt="A" width="1200" />');
  expect(html).toContain('<img src="/other.png" alt="" />');
});
