import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteLink } from './site-link.tsx';

test('is a plain link before JavaScript, and announces its address to the router', () => {
  const html = renderToStaticMarkup(
    createElement(SiteLink, { to: '/blogs?page=2', replace: true, preventScrollReset: true, className: 'row', rel: 'nofollow' }, 'Blog'),
  );
  expect(html).toBe('<a class="row" rel="nofollow" href="/blogs?page=2" data-discover="true">Blog</a>');
});
