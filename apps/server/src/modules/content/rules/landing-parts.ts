/**
 * The parts of a page about a country, a destination or a pass in the form that an editor writes: lists are lines, and texts with headings
 * are HTML. Each part can be read back as written. Unreadable lines are left out here and reported by `check-landing.ts`.
 */
import type { LandingPage } from '@throughfare/contract/calls/landing-pages';
import type { FieldType } from '@throughfare/contract/shapes/content-fields';

export type PartType = Extract<FieldType, 'facts' | 'sections' | 'questions' | 'journeys' | 'links'>;

export const isPart = (type: FieldType): type is PartType => ['facts', 'sections', 'questions', 'journeys', 'links'].includes(type);

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .trim();

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** For example "Nearest airport: Bristol". */
const factLine = /^([^:]+):\s*(.+)$/;
/** "LON Londres > PAR Paris": for each end, the station's code and its name in the page's language. */
const journeyLine = /^([A-Z0-9]{2,8}) ([^>]+?) > ([A-Z0-9]{2,8}) ([^>]+)$/;
/** For example "/destinations/york York". */
const linkLine = /^(\/\S+) (.+)$/;

export const readsAs: Readonly<Record<'facts' | 'journeys' | 'links', RegExp>> = {
  facts: factLine,
  journeys: journeyLine,
  links: linkLine,
};

/** Splits HTML at its headings: the text before the first, and each heading with its text. */
export function underHeadings(
  html: string,
  tag: 'h2' | 'h3',
): { readonly before: string; readonly parts: readonly { heading: string; html: string }[] } {
  const [before = '', ...rest] = html.split(new RegExp(`<${tag}>`));
  const parts = rest.map((part) => {
    const [heading = '', ...after] = part.split(`</${tag}>`);
    return { heading: plain(heading), html: after.join(`</${tag}>`).trim() };
  });
  return { before: before.trim(), parts };
}

/** A picture directly under a heading belongs to the section and is shown beside its text. */
const firstPicture = /^(?:<p>)?<img src="([^"]*)"[^>]*>(?:<\/p>)?\s*/;

function readSections(html: string): LandingPage['sections'] {
  return underHeadings(html, 'h2').parts.map(({ heading, html: text }) => {
    const image = firstPicture.exec(text)?.[1];
    return { heading, content: text.replace(firstPicture, ''), ...(image !== undefined && { image }) };
  });
}

/** The stored form of a completed part. `nameOf`: a station's name by its code. */
export function readPart(type: PartType, text: string, nameOf: (code: string) => string | undefined): readonly object[] {
  const matches = (pattern: RegExp) =>
    linesOf(text).flatMap((line) => {
      const match = pattern.exec(line);
      return match ? [match] : [];
    });
  switch (type) {
    case 'facts':
      return matches(factLine).map(([, term = '', value = '']) => ({ term: term.trim(), value: value.trim() }));
    case 'links':
      return matches(linkLine).map(([, path = '', words = '']) => ({ path, text: words }));
    case 'journeys':
      return matches(journeyLine).map(([, from = '', fromLabel = '', to = '', toLabel = '']) => ({
        from: { code: from, name: nameOf(from) ?? fromLabel, label: fromLabel },
        to: { code: to, name: nameOf(to) ?? toLabel, label: toLabel },
      }));
    case 'sections':
      return readSections(text);
    case 'questions':
      return underHeadings(text, 'h3').parts.map(({ heading, html }) => ({ question: heading, answer: html }));
  }
}

/** A stored part in the editor's form. */
export function writePart(type: PartType, stored: unknown): string {
  if (!Array.isArray(stored)) return '';
  // Written by `readPart` or shipped with the shop, both in the contract's shape.
  const part = stored as LandingPage[keyof LandingPage];
  switch (type) {
    case 'facts':
      return (part as LandingPage['facts']).map(({ term, value }) => `${term}: ${value}`).join('\n');
    case 'links':
      return (part as LandingPage['related']).map(({ path, text }) => `${path} ${text}`).join('\n');
    case 'journeys':
      return (part as LandingPage['journeys']).map(({ from, to }) => `${from.code} ${from.label} > ${to.code} ${to.label}`).join('\n');
    case 'sections':
      return (part as LandingPage['sections'])
        .map(({ heading, content, image }) => {
          const picture = image === undefined ? '' : `<img src="${image}" alt="" />\n`;
          return `<h2>${escaped(heading)}</h2>\n${picture}${content}`;
        })
        .join('\n\n');
    case 'questions':
      return (part as LandingPage['questions']).map(({ question, answer }) => `<h3>${escaped(question)}</h3>\n${answer}`).join('\n\n');
  }
}

/** The facts in a page's path: its subject, its language, the subject of its map. Undefined for a path without a page. */
export function landingPath(path: string): Pick<LandingPage, 'kind' | 'language' | 'alternates'> | undefined {
  const country = /^\/(?:en-us|fr)\/train-times\/([a-z-]+)$/.exec(path)?.[1];
  if (country !== undefined) {
    const alternates = [
      { language: 'en-US' as const, path: `/en-us/train-times/${country}` },
      { language: 'fr' as const, path: `/fr/train-times/${country}` },
    ];
    return { kind: 'COUNTRY', language: path.startsWith('/fr/') ? 'fr' : 'en-US', alternates };
  }
  if (/^\/destinations\/[a-z-]+$/.test(path)) return { kind: 'DESTINATION', language: 'en-GB', alternates: [] };
  if (/^\/[a-z-]+\/(?:trains\/rail-passes\/eurail(?:-global-pass)?|eurail-passes\/[a-z-]+)$/.test(path))
    return { kind: 'PASS', language: 'en-GB', alternates: [] };
  return undefined;
}
