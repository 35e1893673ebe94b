import type { SeoPage } from '@throughfare/contract/calls/content';
import { paragraphs, picture } from './page-markup.ts';

/** The source form of a route page, without derived facts. Texts are paragraphs separated by an empty line. */
export interface RouteDraft {
  /** For example "london-to-edinburgh". */
  readonly pageUrl: string;
  readonly fromStation: SeoPage['fromStation'];
  readonly toStation: SeoPage['toStation'];
  /** The names of the ends in headings, if their stations' names are longer: "Glasgow" for Glasgow Central. */
  readonly places?: readonly [string, string];
  readonly metaDescription: string;
  /** The names of two illustrations: the destination, at the top of the page, and the way there. */
  readonly pictures: readonly [string, string];
  /** The section about the line. */
  readonly journey: { readonly heading: string; readonly text: string };
  readonly destination: { readonly heading: string; readonly text: string };
  readonly start: { readonly heading: string; readonly text: string };
  readonly questions: readonly [Question, Question, Question];
}

interface Question {
  readonly question: string;
  readonly answer: string;
}

/** "London (All Stations)" is "London" within a sentence (CONTENT-3). */
function withoutSuffix(station: string): string {
  return station.replace(/ \(All Stations\)$/, '');
}

/** The page's fields by the API's names (CONTENT-1). */
export function routePage(draft: RouteDraft): SeoPage {
  const { pageUrl, fromStation, toStation, journey, destination, start, questions, pictures } = draft;
  const [placePicture, wayPicture] = pictures;
  const [from, to] = draft.places ?? [withoutSuffix(fromStation.name), withoutSuffix(toStation.name)];
  const [one, two, three] = questions.map(({ question, answer }) => `<h3>${question}</h3>${paragraphs(answer)}`);
  return {
    pageUrl,
    fromStation,
    toStation,
    h1: `${from} to ${to} by train`,
    metaTitle: `Trains from ${from} to ${to}: times, prices, tickets`,
    metaDescription: draft.metaDescription,
    canonicalURL: `/train-times/${pageUrl}`,
    bannerImage: picture(placePicture),
    block1H2: journey.heading,
    content1: paragraphs(journey.text),
    content1Image: picture(wayPicture),
    content2Image: picture(placePicture),
    block3H2: destination.heading,
    content3: paragraphs(destination.text),
    block5H2: start.heading,
    content5: paragraphs(start.text),
    content4a: one ?? '',
    content4b: two ?? '',
    content4c: three ?? '',
  };
}
