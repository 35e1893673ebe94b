import { describe, expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { ArticleScreen, type ShownArticle } from './article-screen.tsx';
import { BlogListScreen } from './blog-list-screen.tsx';
import { shownCard } from '../../domain/content/model/article-card.ts';
import { articleData, blogData } from './model/article-data.ts';

const card = (id: string) =>
  shownCard({
    id,
    title: `Title ${id}`,
    image: '/illustrations/york.svg',
    imageAlt: 'York',
    date: '20 November 2026',
    desc: 'What it is about.',
    contentForCount: 'word '.repeat(300),
  });
const article: ShownArticle = {
  title: 'A week in York',
  image: '/illustrations/york.svg',
  imageAlt: 'York Minster',
  date: '20 November 2026',
  publishedOn: '2026-11-20',
  desc: 'Walls and trains.',
  content: '<h2>Monday</h2><p>Rain.</p>',
  readTime: '2 min. read',
};
const site = { brandName: 'Shop', publicUrl: 'https://shop.example' };

describe('the list of articles', () => {
  test('leads to each by its title, with its reading time, and keeps the text itself on the server', () => {
    const page = draw(<BlogListScreen cards={[card('a b'), card('c')]} />);
    expect(page.getByRole('link', { name: 'Title a b' }).getAttribute('href')).toBe('/blogs/a%20b');
    expect(page.text).toContain('20 November 2026 · 2 min. read');
    expect(page.text).not.toContain('word word');
  });

  test('loads the first picture at once and the others near the viewport, with no title repeated', () => {
    const pictures = [...draw(<BlogListScreen cards={[card('a'), card('b')]} />).body.querySelectorAll('img')];
    expect(pictures.map((one) => one.getAttribute('loading'))).toEqual([null, 'lazy']);
    expect(pictures.map((one) => one.getAttribute('alt'))).toEqual(['', '']);
  });

  test('without articles is a title', () => {
    expect(draw(<BlogListScreen cards={[]} />).queryByRole('listitem')).toBeNull();
  });
});

describe('an article', () => {
  const show = () => draw(<ArticleScreen article={article} crumbs={[{ name: 'Home', path: '/' }]} more={[card('next')]} />);

  test('has its day for machines and for people', () => {
    const time = show().body.querySelector('time');
    expect([time?.getAttribute('datetime'), time?.textContent]).toEqual(['2026-11-20', '20 November 2026']);
  });

  test('leads to the search, back to the list, and on to the next', () => {
    const page = show();
    expect(page.getByRole('link', { name: 'Book now' }).getAttribute('href')).toBe('/');
    expect(page.getByRole('link', { name: 'BACK TO BLOGS' }).getAttribute('href')).toBe('/blogs');
    expect(page.getByRole('region', { name: 'Read on' }).textContent).toContain('Title next');
  });

  test('describes its picture, which is in view at once', () => {
    expect(show().getByRole('img', { name: 'York Minster' }).getAttribute('fetchpriority')).toBe('high');
  });
});

test('gives search engines absolute addresses and a picture in a bitmap format', () => {
  const data = JSON.stringify([
    articleData({ ...article, id: 'a b', contentForCount: '' }, site),
    blogData([{ id: 'a b', title: 'A week in York' }], 'Blog', site),
  ]);
  expect(data).toContain('"mainEntityOfPage":"https://shop.example/blogs/a%20b"');
  expect(data).toContain('"image":"https://shop.example/illustrations/york-card.jpg"');
  expect(data).toContain('"url":"https://shop.example/blogs/a%20b"');
  expect(data).not.toContain('.svg"');
});
