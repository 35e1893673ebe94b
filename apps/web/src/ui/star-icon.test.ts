import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StarIcon } from './star-icon.tsx';

const shown = (props: Parameters<typeof StarIcon>[0]) =>
  [...renderToStaticMarkup(createElement(StarIcon, props)).matchAll(/(?:width|height|fill)="([^"]*)"/g)].map(([, value]) => value);

test('a star is 58 pixels large, orange around yellow, unless it is asked for otherwise', () => {
  expect(shown({})).toEqual(['58', '58', 'orange', 'yellow']);
  expect(shown({ size: 20, outerColor: 'navy', innerColor: 'white' })).toEqual(['20', '20', 'navy', 'white']);
});
