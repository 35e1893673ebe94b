import type { LandingPage } from '@throughfare/contract/calls/landing-pages';
import { words } from '../model/words.data.ts';
import type { SearchEnds } from '../model/search-ends.ts';
import type { LandingData } from './load-landing.ts';

export const london = { code: 'GBQQL', name: 'London (All Stations)', label: 'London' };
export const paris = { code: 'FRPAR', name: 'Paris (All Stations)', label: 'Paris' };

/** A page about Paris with one part of each kind. */
export function landingPage(more: Partial<LandingPage> = {}): LandingPage {
  return {
    path: '/en-us/train-times/paris',
    kind: 'DESTINATION',
    language: 'en-GB',
    place: 'Paris',
    region: 'France',
    h1: 'Trains to Paris',
    metaTitle: 'Trains to Paris',
    metaDescription: 'How to get to Paris.',
    introduction: 'Two hours from London.',
    image: '/illustrations/paris.svg',
    facts: [{ term: 'Stations', value: 'Seven' }],
    sections: [{ heading: 'Gare du Nord', content: '<p>Where trains from London arrive.</p>' }],
    questions: [{ question: 'How long does it take?', answer: '<p>2 h 16.</p>' }],
    map: { of: 'place', code: 'FRPAR' },
    journeys: [{ from: london, to: paris }],
    related: [{ path: '/en-us/train-times/lyon', text: 'Trains to Lyon' }],
    alternates: [],
    ...more,
  };
}

const ends: SearchEnds = {
  from: { ...london, station: undefined },
  to: { ...paris, station: undefined },
  clock: { today: '2026-11-20', now: '09:00', atMs: Date.UTC(2026, 10, 20, 9) },
  tomorrow: '2026-11-21',
};

/** The same page in the form that its screens get. */
export function landingData(page: LandingPage = landingPage(), more: Partial<LandingData> = {}): LandingData {
  return {
    page,
    words: words[page.language],
    crumbs: [
      { name: 'Home', path: '/' },
      { name: page.place, path: page.path },
    ],
    journeys: page.journeys.map(({ from, to }) => ({
      from,
      to,
      date: '2026-11-20',
      facts: [{ term: 'Fastest', value: '2 h 16' }],
      path: '/train-times/london-to-paris',
    })),
    week: null,
    ends,
    meta: [],
    ...more,
  };
}
