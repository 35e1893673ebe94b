// @vitest-environment happy-dom
import type { InformationPage } from '@throughfare/contract/calls/content';
import { describe, expect, onTestFinished, test } from 'vitest';
import { forgetSharedState, sharedState } from '../../lib/shared-state.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { Breadcrumbs } from './components/breadcrumbs.tsx';
import { MapFigure } from './components/map-figure.tsx';
import { PageHero } from './components/page-hero.tsx';
import { Picture } from './components/picture.tsx';
import { PromotionTerms } from '../../features/information/promotion-terms.tsx';
import { Prose } from './components/prose.tsx';
import { QuestionList } from './components/question-list.tsx';
import { InformationScreen } from '../../features/information/information-screen.tsx';
import { breadcrumbData } from './model/breadcrumb-data.ts';
import { mapPicture } from './model/map-picture.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { pageMeta } from './model/page-meta.ts';

const crumbs = [
  { name: 'Home', path: '/' },
  { name: 'Train times', path: '/train-times' },
  { name: 'London to Paris', path: '/train-times/london-to-paris' },
];

describe('breadcrumbs', () => {
  test('every step but the last is a link; the last is the page itself', () => {
    const page = draw(<Breadcrumbs crumbs={crumbs} />);
    expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/train-times']);
    expect(page.getByText('London to Paris').getAttribute('aria-current')).toBe('page');
  });

  test('the strokes between the steps are not read out', () => {
    const strokes = [...draw(<Breadcrumbs crumbs={crumbs} />).body.querySelectorAll('[aria-hidden="true"]')];
    expect(strokes.map(({ textContent }) => textContent)).toEqual(['/', '/']);
  });

  test('is named in the language of the page', () => {
    expect(draw(<Breadcrumbs crumbs={crumbs} />).getByRole('navigation', { name: 'Breadcrumb' })).toBeDefined();
    expect(draw(<Breadcrumbs crumbs={crumbs} label="Fil d’Ariane" />).getByRole('navigation', { name: 'Fil d’Ariane' })).toBeDefined();
  });

  test('are given to search engines with absolute addresses, counted from one', () => {
    expect(breadcrumbData('https://shop.example', crumbs.slice(0, 2))).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: expect.stringMatching(/^https:\/\/shop\.example\/?$/) },
        { position: 2, name: 'Train times', item: 'https://shop.example/train-times' },
      ],
    });
  });
});

describe('a picture', () => {
  const picture = (first: boolean, sizes?: string) =>
    draw(<Picture src="/illustrations/york.svg" alt="York" first={first} {...(sizes === undefined ? {} : { sizes })} />).getByRole('img');

  test('in view at once is loaded at once, any other one when it comes near', () => {
    expect(picture(true).getAttribute('fetchpriority')).toBe('high');
    expect(picture(true).hasAttribute('loading')).toBe(false);
    expect(picture(false).getAttribute('loading')).toBe('lazy');
  });

  test('keeps its room before it has come', () => {
    expect([picture(false).getAttribute('width'), picture(false).getAttribute('height')]).toEqual(['1200', '630']);
  });

  test('says how wide it is shown, so that a phone loads the small one', () => {
    expect(picture(false).getAttribute('sizes')).toBe('100vw');
    expect(picture(false, '34rem').getAttribute('sizes')).toBe('34rem');
    expect(picture(false).getAttribute('srcset')).toContain('/illustrations/york-480.webp 480w');
  });

  test('of our own foreign address is not split into sizes', () => {
    expect(
      draw(<Picture src="/photos/york.jpg" alt="" />)
        .body.querySelector('img')
        ?.hasAttribute('srcset'),
    ).toBe(false);
  });
});

describe('a map', () => {
  test('has a different drawing on a phone, described once', () => {
    const page = draw(<MapFigure map={mapPicture.route('GBQQL', 'FRPAR')} alt="The line" caption="Two hours" />);
    expect(page.body.querySelector('source')?.getAttribute('srcset')).toBe('/maps/route-GBQQL-FRPAR-phone.svg');
    expect(page.getByRole('img', { name: 'The line' }).getAttribute('src')).toBe('/maps/route-GBQQL-FRPAR.svg');
    expect(page.getByRole('figure').textContent).toBe('Two hours');
  });

  test('without a caption leaves no empty one', () => {
    expect(draw(<MapFigure map={mapPicture.place('FRPAR')} alt="Paris" />).body.querySelector('figcaption')).toBeNull();
  });

  test('of a country speaks the language of its page', () => {
    expect(mapPicture.country('FR').src).not.toBe(mapPicture.country('FR', true).src);
  });
});

test('the pictures of a text are those of its column', () => {
  const { body } = draw(<Prose html={'<p>1</p><img src="/illustrations/a.svg" alt="A">'} />);
  expect(body.querySelector('img')?.getAttribute('src')).toBe('/illustrations/a-800.webp');
  expect(body.querySelector('img')?.getAttribute('alt')).toBe('A');
});

test('shows answers below their questions', () => {
  const page = draw(<QuestionList heading="Questions" questions={[{ question: 'How long?', answer: '<p>2 h.</p>' }]} />);
  expect(page.getByRole('region', { name: 'Questions' }).textContent).toBe('QuestionsHow long?2 h.');
  expect(page.body.querySelector('details')).toBeNull();
});

describe('the head of a page', () => {
  const hero = (underBox: boolean) =>
    draw(
      <PageHero image="/illustrations/york.svg" crumbs={crumbs} h1="York" underBox={underBox}>
        <p>Walls and trains.</p>
      </PageHero>,
    );

  test('has one heading, a picture without words, and the way back', () => {
    const page = hero(false);
    expect(page.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['York']);
    expect(page.body.querySelector('img')?.getAttribute('alt')).toBe('');
    expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeDefined();
  });
});

describe('codes that can be used', () => {
  const spring = {
    code: 'SPRING',
    description: '10 % off',
    validFrom: '2027-03-01',
    validUntil: '2027-03-31',
    markets: [],
    terms: '<p>Once.</p>',
  };

  test('each with its days in words, whatever the zone, and its own terms', () => {
    const { text } = draw(<PromotionTerms promotions={[spring]} />);
    expect(text).toContain('SPRING10 % offFrom 1 March 2027 to 31 March 2027Once.');
  });

  test('are kept for the cart by one press', () => {
    onTestFinished(forgetSharedState);
    const page = mount(<PromotionTerms promotions={[spring]} />);
    page.press(page.getByRole('button', { name: 'Use SPRING' }));
    expect(sharedState().promoCode).toBe('SPRING');
    expect(page.getByRole('status').textContent).toBe('SPRING is taken off when you book.');
  });

  test('of some storefronts name them', () => {
    expect(draw(<PromotionTerms promotions={[{ ...spring, markets: ['UK', 'AU'] }]} />).text).toContain('on the storefronts UK, AU');
    expect(draw(<PromotionTerms promotions={[spring]} />).text).not.toContain('storefronts');
  });
});

test('an information page leads on to its subject', () => {
  const page: InformationPage = JSON.parse(
    JSON.stringify({
      title: 'Railcards',
      introduction: 'A third off.',
      image: '/illustrations/york.svg',
      imageAlt: 'York',
      content: '<p>For whom.</p>',
      action: { text: 'Search trains', href: '/uk' },
    }),
  );
  const drawn = draw(
    <InformationScreen page={page} crumbs={crumbs}>
      <p>More below.</p>
    </InformationScreen>,
  );
  expect(drawn.getByRole('link', { name: 'Search trains' }).getAttribute('href')).toBe('/uk');
  expect(drawn.getByRole('img', { name: 'York' }).getAttribute('fetchpriority')).toBe('high');
  expect(drawn.text.endsWith('For whom.More below.')).toBe(true);
});

describe('metadata of a page', () => {
  const site = { brandName: 'Shop', publicUrl: 'https://shop.example' };
  const facts = { site, title: 'A page', description: 'About.', path: '/a' };
  const has = (meta: object[], property: string) => meta.find((one) => 'property' in one && one.property === property);

  test('without a picture of its own shows the card of the shop', () => {
    expect(has(pageMeta(facts), 'og:image')).toMatchObject({ content: expect.stringMatching(/^https:\/\/shop\.example\/.*-card\.jpg$/) });
  });

  test('marks an article as an article and a page as a website', () => {
    expect(has(pageMeta({ ...facts, type: 'article' }), 'og:type')).toMatchObject({ content: 'article' });
    expect(has(pageMeta(facts), 'og:type')).toMatchObject({ content: 'website' });
  });

  test('has breadcrumbs only if there are any', () => {
    const lists = (meta: object[]) => JSON.stringify(meta).match(/BreadcrumbList/g)?.length ?? 0;
    expect(lists(pageMeta(facts))).toBe(0);
    expect(lists(pageMeta({ ...facts, crumbs }))).toBe(1);
  });

  test('each language of a page is a link with a full address', () => {
    expect(pageMeta({ ...facts, alternates: [{ hreflang: 'fr', path: '/fr/a' }] })).toContainEqual({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'fr',
      href: 'https://shop.example/fr/a',
    });
  });

  test('a private page has a title and is left out by search engines', () => {
    expect(privatePageMeta('Your account', 'Shop')).toEqual([{ title: 'Your account | Shop' }, { name: 'robots', content: 'noindex' }]);
    expect(privatePageMeta('Your account')[0]).toEqual({ title: 'Your account' });
  });
});
