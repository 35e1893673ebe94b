import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, currency, day, source, stationCode } from '../shapes/basics.ts';

/** Only editors see DRAFT, REVIEW and ARCHIVED. */
export const contentStatus = z.enum(['DRAFT', 'REVIEW', 'PUBLISHED', 'ARCHIVED']);

export type ContentStatus = z.output<typeof contentStatus>;

/** A card of the blog (CONTENT-6, blog carousel item). */
const articleCard = z.object({
  id: z.string(),
  title: z.string(),
  /** The address of the picture on this site. */
  image: z.string(),
  imageAlt: z.string(),
  /** As shown: "20 Apr 2023". */
  date: z.string(),
  desc: z.string(),
  /** The body as plain text. Pages compute the reading time from it. */
  contentForCount: z.string(),
});

export const article = z.extend(articleCard, {
  /** The same day in machine-readable form. */
  publishedOn: day,
  /** Sanitised HTML. */
  content: z.string(),
});

export type ArticleCard = z.output<typeof articleCard>;
export type Article = z.output<typeof article>;

export const listArticles = defineCall('listArticles', 'GET blogs', {
  summary: 'The published articles, in the order of the list.',
  access: 'public',
  answer: z.object({ data: z.object({ articles: z.array(articleCard) }) }),
  refusals: [],
});

export const getArticle = defineCall('getArticle', 'GET blogs/article', {
  summary: 'A published article, whole. Blanks around its id do not count.',
  access: 'public',
  query: z.object({ id: z.string().check(z.maxLength(80)) }),
  answer: z.object({ data: z.object({ article }) }),
  refusals: ['object.notFound'],
});

export const informationPage = z.object({
  /** For example "/eurail-pass". */
  path: z.string(),
  title: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  introduction: z.string(),
  image: z.string(),
  imageAlt: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** The page's call to action. */
  action: z.object({ text: z.string(), href: z.string() }),
});

export type InformationPage = z.output<typeof informationPage>;

export const getInformationPage = defineCall('getInformationPage', 'GET content/page', {
  summary: 'A published information page by its path.',
  access: 'public',
  query: z.object({ path: z.string().check(z.maxLength(120)) }),
  answer: z.object({ data: z.object({ page: informationPage }) }),
  refusals: ['object.notFound'],
});

export const listContentPaths = defineCall('listContentPaths', 'GET content/paths', {
  summary: 'The paths of all published pages, for a site map.',
  access: 'public',
  answer: z.object({ data: z.object({ paths: z.array(z.string()) }) }),
  refusals: [],
});

/** A station named on a page, with its code for the search. */
const pageStation = z.object({ code: stationCode, name: z.string() });

/** The fields of a route page (CONTENT-1, route SEO page body). The texts are sanitised HTML. */
export const seoPage = z.object({
  pageUrl: z.string(),
  fromStation: pageStation,
  toStation: pageStation,
  h1: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  canonicalURL: z.string(),
  bannerImage: z.string(),
  block1H2: z.string(),
  content1: z.string(),
  content1Image: z.string(),
  content2Image: z.string(),
  block3H2: z.string(),
  content3: z.string(),
  block5H2: z.string(),
  content5: z.string(),
  /** The three questions of the FAQ, each with a heading and an answer. */
  content4a: z.string(),
  content4b: z.string(),
  content4c: z.string(),
  /** The region under which lists show the page. */
  region: z.optional(z.string()),
});

export type SeoPage = z.output<typeof seoPage>;

export const getSeoPage = defineCall('getSeoPage', 'GET admin/seoPage', {
  summary: 'A route page in a given status. Any but PUBLISHED is for content editors.',
  access: 'public',
  query: z.object({ pageUrl: z.string().check(z.maxLength(120)), status: z.optional(contentStatus) }),
  answer: z.object({ data: z.object({ body: seoPage }) }),
  refusals: ['object.notFound', 'session.required', 'session.wrongRole'],
});

const popularJourney = z.object({
  fromStation: z.string(),
  toStation: z.string(),
  /** Empty if the journey has no page of its own. */
  pageUrl: z.string(),
});

export const getPopularJourneys = defineCall('getPopularJourneys', 'GET admin/random', {
  summary: 'Journeys from one of two stations that have pages of their own, without the present page, then the ways back.',
  access: 'public',
  query: z.object({ fromStation: z.string().check(z.maxLength(80)), toStation: z.string().check(z.maxLength(80)) }),
  answer: z.object({ data: z.object({ body: z.array(z.object({ _source: popularJourney })) }) }),
  refusals: [],
});

export const listRoutePages = defineCall('listRoutePages', 'GET content/route-pages', {
  summary: 'All published route pages, by the names of their ends.',
  access: 'public',
  /** `region`: the region under which the list shows the page. */
  answer: z.object({ data: z.object({ pages: z.array(z.extend(popularJourney, { region: z.optional(z.string()) })) }) }),
  refusals: [],
});

export const getTimetableWeek = defineCall('getTimetableWeek', 'POST point-to-point/get-train-timetable-data', {
  summary: 'The lowest price for one adult on each of seven days, from the price search; at most an hour old.',
  access: 'public',
  body: z.object({
    fromStation: stationCode,
    toStation: stationCode,
    /** SilverRailRDG stands for all of Great Britain (STATION-5). The stations decide which sellers are asked, whatever this says. */
    provider: z.optional(z.union([source, z.literal('SilverRailRDG')])),
    path: z.optional(z.string().check(z.maxLength(200))),
    browseFrom: z.optional(z.string().check(z.maxLength(10))),
    /** The first of the seven days, of which the last must be a day as we write it. Absent: today at the departure station. */
    date: z.optional(day.check(z.refine((first) => first <= '2199-12-25'))),
  }),
  answer: z.object({
    data: z.object({
      data: z.array(
        z.object({
          date: day,
          /** "0.00": nothing to be had, for the reason in `state`. */
          cheapestRate: amount,
          currency,
          from: stationCode,
          to: stationCode,
          state: z.optional(z.enum(['soldOut', 'notOnSale', 'noTrains', 'unknown'])),
        }),
      ),
    }),
  }),
  refusals: ['search.unknownStation', 'search.failed', 'server.busy'],
  perMinute: 60,
});

export const getRouteTimes = defineCall('getRouteTimes', 'GET point-to-point/route-times', {
  summary: 'First, last and fastest train of a day between two stations, from the timetable.',
  access: 'public',
  /** Absent: today at the departure station. */
  query: z.object({ fromStation: stationCode, toStation: stationCode, date: z.optional(day) }),
  answer: z.object({
    data: z.object({
      date: day,
      /** The day's departures that no other train overtakes. */
      departures: z.int(),
      direct: z.int(),
      /** Local times at the departure station. Absent if no train runs that day. */
      first: z.optional(z.string()),
      last: z.optional(z.string()),
      fastestMinutes: z.optional(z.int()),
      fastestChanges: z.optional(z.int()),
      /** The names of the operators, the busiest first. */
      operators: z.array(z.string()),
      kilometres: z.int(),
    }),
  }),
  refusals: ['search.unknownStation', 'server.busy'],
  perMinute: 300,
});
