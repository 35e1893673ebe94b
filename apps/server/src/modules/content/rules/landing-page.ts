import type { LandingPage } from '@throughfare/contract/calls/landing-pages';
import { frenchSpaces } from './french-spaces.ts';
import { paragraphs, picture } from './page-markup.ts';

/**
 * The source form of pages about countries, destinations and rail passes, without derived facts. Texts are paragraphs separated by an empty
 * line; a paragraph may have links.
 */
interface Text {
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly h1: string;
  readonly introduction: string;
  readonly sections: readonly { readonly heading: string; readonly text: string; readonly image?: string }[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

interface Station {
  readonly code: string;
  readonly name: string;
  /** Its English and French names, if they differ from the station's name. */
  readonly en?: string;
  readonly fr?: string;
}

interface Journey {
  readonly from: Station;
  readonly to: Station;
}

/** A country's page in its two languages (SITE-1: /en-us and /fr). */
export interface CountryDraft {
  readonly country: string;
  /** The country on the map, by its ISO 3166 code. */
  readonly countryCode: string;
  readonly image: string;
  readonly journeys: readonly Journey[];
  readonly 'en-us': Text & { readonly place: string };
  readonly fr: Text & { readonly place: string };
}

export interface DestinationDraft extends Text {
  readonly routeName: string;
  /** The station on the map. */
  readonly station: string;
  readonly place: string;
  readonly region: string;
  readonly image: string;
  readonly facts: LandingPage['facts'];
  readonly journeys: readonly Journey[];
  readonly related: LandingPage['related'];
}

/**
 * The passes for a country in which a journey begins: the ones to take there (`eurail`), the Global Pass from there across borders
 * (`global`), and another country's pass for travellers from there (`onwards`). The routeName in their paths is the country.
 */
export interface PassDraft {
  readonly country: string;
  /** The country on the map, by its ISO 3166 code. */
  readonly countryCode: string;
  readonly place: string;
  readonly image: string;
  readonly eurail: PassText;
  readonly global: PassText;
  readonly onwards: PassText & { readonly country: string; readonly place: string };
}

interface PassText extends Text {
  readonly facts: LandingPage['facts'];
  readonly journeys: readonly Journey[];
}

const label = (name: string): string => name.replace(/ \((?:All Stations|[A-Z][a-z]+)\)$/, '');

type Parts = Pick<LandingPage, 'path' | 'kind' | 'place' | 'region' | 'image' | 'map'> & Partial<LandingPage>;

/** The parts common to all drafts. */
function pageOf(text: Text, journeys: readonly Journey[], parts: Parts): LandingPage {
  const french = parts.language === 'fr';
  const set = french ? frenchSpaces : (words: string) => words;
  const end = ({ code, name, en, fr }: Station) => ({ code, name, label: (french ? fr : en) ?? label(name) });
  return {
    language: 'en-GB',
    facts: [],
    related: [],
    alternates: [],
    h1: set(text.h1),
    metaTitle: set(text.metaTitle),
    metaDescription: set(text.metaDescription),
    introduction: set(text.introduction),
    sections: text.sections.map(({ heading, text: content, image }) => ({
      heading: set(heading),
      content: paragraphs(set(content)),
      ...(image !== undefined && { image: picture(image) }),
    })),
    questions: text.questions.map(({ question, answer }) => ({ question: set(question), answer: paragraphs(set(answer)) })),
    journeys: journeys.map(({ from, to }) => ({ from: end(from), to: end(to) })),
    ...parts,
  };
}

export function countryPages(draft: CountryDraft): LandingPage[] {
  const paths = { 'en-US': `/en-us/train-times/${draft.country}`, fr: `/fr/train-times/${draft.country}` } as const;
  const alternates = [
    { language: 'en-US' as const, path: paths['en-US'] },
    { language: 'fr' as const, path: paths.fr },
  ];
  return [['en-US', draft['en-us']] as const, ['fr', draft.fr] as const].map(([language, text]) =>
    pageOf(text, draft.journeys, {
      path: paths[language],
      kind: 'COUNTRY',
      language,
      place: text.place,
      region: draft['en-us'].place,
      image: picture(draft.image),
      map: { of: 'country', code: draft.countryCode },
      alternates,
    }),
  );
}

export function destinationPage(draft: DestinationDraft): LandingPage {
  return pageOf(draft, draft.journeys, {
    path: `/destinations/${draft.routeName}`,
    kind: 'DESTINATION',
    place: draft.place,
    region: draft.region,
    image: picture(draft.image),
    map: { of: 'place', code: draft.station },
    facts: draft.facts,
    related: draft.related,
  });
}

/** The three pages of a country. Each links to the other two and to the next country's. */
export function passPages(draft: PassDraft): LandingPage[] {
  const { country, place, onwards } = draft;
  const links = {
    eurail: { path: `/${country}/trains/rail-passes/eurail`, text: `Rail passes for ${place}` },
    global: { path: `/${country}/trains/rail-passes/eurail-global-pass`, text: `The Global Pass from ${place}` },
    onwards: { path: `/${country}/eurail-passes/${onwards.country}`, text: `From ${place} to ${onwards.place} by pass` },
    next: { path: `/${onwards.country}/trains/rail-passes/eurail`, text: `Rail passes for ${onwards.place}` },
  };
  const page = (text: PassText, own: 'eurail' | 'global' | 'onwards') =>
    pageOf(text, text.journeys, {
      path: links[own].path,
      kind: 'PASS',
      place: links[own].text,
      region: place,
      image: picture(draft.image),
      map: { of: 'country', code: draft.countryCode },
      facts: text.facts,
      related: Object.entries(links)
        .filter(([name]) => name !== own)
        .map(([, link]) => link),
    });
  return [page(draft.eurail, 'eurail'), page(draft.global, 'global'), page(onwards, 'onwards')];
}
