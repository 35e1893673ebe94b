import { linesOf, readPart, readsAs, underHeadings, type PartType } from './landing-parts.ts';

export interface PartFacts {
  isPicture(address: string): boolean;
  isStation(code: string): boolean;
}

/** The problem with a part of a page about a country, a destination or a pass, in a sentence. Undefined if there is none. */
export function checkPart(type: PartType, text: string, facts: PartFacts): string | undefined {
  switch (type) {
    case 'facts':
    case 'links':
      return unreadable(type, text);
    case 'journeys':
      return unreadable(type, text) ?? unknownStation(text, facts);
    case 'sections':
    case 'questions':
      return checkTexts(type, text, facts);
  }
}

function unreadable(type: 'facts' | 'links' | 'journeys', text: string): string | undefined {
  const line = linesOf(text).find((one) => !readsAs[type].test(one));
  return line === undefined ? undefined : `This line cannot be read: ${line.slice(0, 80)}`;
}

function unknownStation(text: string, facts: PartFacts): string | undefined {
  const codes = linesOf(text).flatMap((line) => {
    const [, from = '', , to = ''] = readsAs.journeys.exec(line) ?? [];
    return [from, to];
  });
  const unknown = codes.find((code) => !facts.isStation(code));
  return unknown === undefined ? undefined : `There is no station with the code ${unknown}.`;
}

function checkTexts(type: 'sections' | 'questions', html: string, facts: PartFacts): string | undefined {
  const tag = type === 'sections' ? 'h2' : 'h3';
  const { before, parts } = underHeadings(html, tag);
  if (parts.length === 0 || before !== '') return `Please start each one with its heading: <${tag}>`;
  const empty = parts.find(({ heading, html: text }) => heading === '' || text === '');
  if (empty) return `There is no text under “${empty.heading}”.`;
  const pictures =
    type === 'sections' ? readPart('sections', html, () => undefined).flatMap((one) => ('image' in one ? [String(one.image)] : [])) : [];
  const missing = pictures.find((picture) => !facts.isPicture(picture));
  return missing === undefined ? undefined : `There is no such picture: ${missing}`;
}
