import { alertColours } from '@throughfare/contract/calls/alert-banner';
import { editableContent, holdsHtml, type ContentField, type EditableKind } from '@throughfare/contract/shapes/content-fields';
import { isMarket } from '@throughfare/kernel/market';
import { checkPart, type PartFacts } from './check-part.ts';
import { type ContentFields, marketsOf } from './content-body.ts';
import { landingPath } from './landing-parts.ts';

export interface ContentProblem {
  readonly field: string;
  /** A plain sentence for the person who fills in the form. */
  readonly message: string;
}

export interface ContentFacts extends PartFacts {
  /** Whether the maps know a country, by its two letters. */
  isCountry(code: string): boolean;
  /** Whether a published route page has this address. */
  isRoutePage(pageUrl: string): boolean;
  /** Whether an alert can be addressed to this agency. */
  isAgency(agencyId: string): boolean;
}

interface CheckWish {
  readonly kind: EditableKind;
  readonly slug: string;
  readonly fields: ContentFields;
  /** A draft may have gaps; a page for review or publication may not. */
  readonly complete: boolean;
}

const longest = { line: 200, text: 1_000, html: 50_000 };

/** The problems to fix before content is saved; empty if there are none. The HTML has been cleaned, so only its remains count. */
export function checkContent({ kind, slug, fields, complete }: CheckWish, facts: ContentFacts): ContentProblem[] {
  const { fields: known, slug: address } = editableContent[kind];
  const problems: ContentProblem[] = [];
  if (!address.pattern.test(slug)) problems.push({ field: 'slug', message: `Please write it like this: ${address.hint}` });
  for (const field of known) {
    const text = fields[field.name] ?? '';
    const message =
      text === '' ? (complete && !field.optional ? 'Please fill this in.' : undefined) : checkFilled(field, text, kind, facts);
    if (message !== undefined) problems.push({ field: field.name, message });
  }
  return [...problems, ...checkTogether(kind, slug, fields, facts)];
}

function checkFilled(field: ContentField, text: string, kind: EditableKind, facts: ContentFacts): string | undefined {
  const most = field.most ?? (holdsHtml(field.type) ? longest.html : field.type === 'text' ? longest.text : longest.line);
  if (text.length > most) return `This is too long by ${text.length - most} characters: at most ${most} fit.`;
  switch (field.type) {
    case 'picture':
      return facts.isPicture(text) ? undefined : 'There is no such picture. Please choose one from the list.';
    case 'station':
      return facts.isStation(text) ? undefined : 'The search knows no station with this code.';
    case 'link':
      return isLink(text) ? undefined : 'Please write a path of this site, such as /train-times, or an address that begins with https://';
    case 'agency':
      return facts.isAgency(text) ? undefined : 'This agency is not there any more. Please choose another.';
    case 'day':
      return isDay(text) ? undefined : 'Please write the day as year-month-day: 2026-12-25';
    case 'colour':
      return alertColours.some((colour) => colour === text) ? undefined : 'Please choose one of the colours.';
    case 'markets':
      return marketsOf(text).every(isMarket) ? undefined : 'One of these is not a storefront of ours.';
    case 'line':
      if (kind === 'JOURNEY' && field.name === 'pageUrl' && !facts.isRoutePage(text)) return 'No route page of this name is published.';
      return text.includes('\n') ? 'Please write this on one line.' : undefined;
    case 'facts':
    case 'journeys':
    case 'links':
    case 'sections':
    case 'questions':
      return checkPart(field.type, text, facts);
    case 'text':
    case 'html':
      return undefined;
  }
}

function checkTogether(kind: EditableKind, slug: string, fields: ContentFields, facts: ContentFacts): ContentProblem[] {
  if (kind === 'LANDING') return checkMap(slug, fields['map.code'] ?? '', facts);
  if (kind !== 'BANNER' && kind !== 'AGENCY_ALERT') return [];
  const { firstDay = '', lastDay = '', link = '', linkText = '' } = fields;
  const problems: ContentProblem[] = [];
  if (isDay(firstDay) && isDay(lastDay) && lastDay < firstDay)
    problems.push({ field: 'lastDay', message: 'The last day is before the first.' });
  if (link !== '' && linkText === '') problems.push({ field: 'linkText', message: 'A link needs words to press on.' });
  if (link === '' && linkText !== '') problems.push({ field: 'link', message: 'These words lead nowhere: please say where to.' });
  return problems;
}

/** A destination's map shows a station, any other a country. */
function checkMap(slug: string, code: string, facts: ContentFacts): ContentProblem[] {
  if (code === '') return [];
  if (landingPath(slug)?.kind === 'DESTINATION')
    return facts.isStation(code) ? [] : [{ field: 'map.code', message: 'The search knows no station with this code.' }];
  return facts.isCountry(code) ? [] : [{ field: 'map.code', message: 'Please write the two letters of a country that the maps show: ES' }];
}

/** A path of this site (a path with two slashes leads to another), or another site over HTTPS. */
function isLink(text: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return true;
  return text.startsWith('https://') && URL.canParse(text) && !/\s/.test(text);
}

function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
