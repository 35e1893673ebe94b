import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { stationCode } from '../shapes/basics.ts';
import { contentStatus } from './content.ts';

/**
 * COUNTRY: trains of a country, in a language. DESTINATION: a city and how to reach it. PASS: a rail pass, with the country where the
 * journey begins.
 */
const landingKind = z.enum(['COUNTRY', 'DESTINATION', 'PASS']);

/** The language tag used in `lang` and `hreflang`. */
const language = z.enum(['en-GB', 'en-US', 'fr']);

/** A station with its name in the page's language: "Londres" for London (All Stations). */
const journeyEnd = z.object({ code: stationCode, name: z.string(), label: z.string() });

const pageLink = z.object({ path: z.string(), text: z.string() });

const landingCard = z.object({
  /** For example "/fr/train-times/france". */
  path: z.string(),
  kind: landingKind,
  language,
  /** The subject of the page, for lists: "Paris". */
  place: z.string(),
  /** The country or region under which lists show it: "France". */
  region: z.string(),
  h1: z.string(),
});

export const landingPage = z.extend(landingCard, {
  metaTitle: z.string(),
  metaDescription: z.string(),
  introduction: z.string(),
  image: z.string(),
  /** Short facts at the top: the rules of a pass, the stations of a city. */
  facts: z.array(z.object({ term: z.string(), value: z.string() })),
  /** The texts, as sanitised HTML. */
  sections: z.array(z.object({ heading: z.string(), content: z.string(), image: z.optional(z.string()) })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** The subject of its map: a country by its ISO code, or the place of a station. */
  map: z.object({ of: z.enum(['country', 'place']), code: z.string() }),
  /** The journeys whose times the page shows. The prices of the week are those of the first. */
  journeys: z.array(z.object({ from: journeyEnd, to: journeyEnd })),
  /** Other pages about the same subject. */
  related: z.array(pageLink),
  /** The page in each of its languages, including this one. Empty if it has only one. */
  alternates: z.array(z.object({ language, path: z.string() })),
});

export type LandingPage = z.output<typeof landingPage>;
export type LandingCard = z.output<typeof landingCard>;

export const getLandingPage = defineCall('getLandingPage', 'GET content/landing-page', {
  summary:
    'A page about a country’s trains, a destination or a rail pass, by its path. Any status but PUBLISHED is for content editors, others are refused.',
  access: 'public',
  query: z.object({ path: z.string().check(z.maxLength(160)), status: z.optional(contentStatus) }),
  answer: z.object({ data: z.object({ page: landingPage }) }),
  refusals: ['object.notFound'],
});

export const listLandingPages = defineCall('listLandingPages', 'GET content/landing-pages', {
  summary: 'All published pages about countries, destinations and rail passes, in the order of the list.',
  access: 'public',
  answer: z.object({ data: z.object({ pages: z.array(landingCard) }) }),
  refusals: [],
});
