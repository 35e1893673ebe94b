import { editableContent, type EditableKind } from '@throughfare/contract/shapes/content-fields';
import { isPart, landingPath, readPart, writePart } from './landing-parts.ts';

export type ContentFields = Readonly<Record<string, string>>;

/** The stored body as flat texts for a form. Values without a field, such as a region, are left out. */
export function fieldsOf(kind: EditableKind, body: object): Record<string, string> {
  return Object.fromEntries(
    editableContent[kind].fields.map(({ name, type }) => {
      const value = valueAt(body, name.split('.'));
      if (type === 'markets') return [name, Array.isArray(value) ? value.join(', ') : ''];
      if (isPart(type)) return [name, writePart(type, value)];
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
}

function valueAt(body: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return body;
  // Own properties only, because every object inherits some.
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, first)) return undefined;
  return valueAt((body as Readonly<Record<string, unknown>>)[first], rest);
}

interface BodyWish {
  readonly kind: EditableKind;
  readonly slug: string;
  readonly fields: ContentFields;
  /** The previously stored body. Its parts without a field are kept. */
  readonly before: object;
  /** The name of the station with this code. */
  readonly stationName?: (code: string) => string | undefined;
}

/** The stored form of a completed form. Empty optional fields are left out. */
export function bodyOf(
  { kind, slug, fields, before, stationName = () => undefined }: BodyWish,
  plainText: (html: string) => string,
): Record<string, unknown> {
  const body: Record<string, unknown> = structuredClone({ ...before });
  for (const { name, type, optional } of editableContent[kind].fields) {
    const text = fields[name] ?? '';
    const [outer = name, inner] = name.split('.');
    if (type === 'markets') body[outer] = marketsOf(text);
    else if (isPart(type)) body[outer] = readPart(type, text, stationName);
    else if (inner !== undefined) body[outer] = { ...asObject(body[outer]), [inner]: text };
    else if (optional && text === '') Reflect.deleteProperty(body, outer);
    else body[outer] = text;
  }
  if (kind === 'ROUTE') body['pageUrl'] = slug;
  if (kind === 'INFORMATION') body['path'] = slug;
  if (kind === 'ARTICLE') Object.assign(body, { id: slug, contentForCount: plainText(fields['content'] ?? '') });
  if (kind === 'LANDING') {
    const known = landingPath(slug);
    Object.assign(body, known, { path: slug, map: { ...asObject(body['map']), of: known?.kind === 'DESTINATION' ? 'place' : 'country' } });
  }
  if (kind === 'PROMO') body['code'] = slug;
  return body;
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

export function marketsOf(text: string): string[] {
  return [...new Set(text.split(',').map((market) => market.trim()))].filter((market) => market !== '');
}
