import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { DrawMarkup, RepeatedComponent } from '../../lib/markup-context.ts';

/** Markup with gaps, and the number of the text that belongs in each gap. */
interface Template {
  readonly pieces: readonly string[];
  readonly gaps: readonly number[];
}

/** By component and form; null for a form that cannot be kept. */
const known = new Map<unknown, Map<string, Template | null>>();
/** A ticket has some dozens: with and without a change, a note, a badge. */
const mostForms = 1000;

/** Marks a gap. Nobody can guess it, so it appears nowhere else. */
const mark = crypto.randomUUID();
const gap = new RegExp(`(${mark}-\\d+\\.)`);

interface KeptMarkup {
  readonly drawMarkup: DrawMarkup;
  /** Draws the templates that were missing. Called after the page, because React cannot draw while it draws. */
  learn(): void;
}

/**
 * For the rows of a long list: React draws one row of each form, and all others are that row with their own texts, escaped as React escapes
 * them (docs/performance.md).
 */
export function keepMarkup(): KeptMarkup {
  const missing: (() => void)[] = [];
  return {
    drawMarkup(repeated, props) {
      const templates = known.get(repeated) ?? new Map<string, Template | null>();
      const form = repeated.formOf(props);
      const template = templates.get(form);
      if (template) return { __html: fill(template, repeated.textsOf(props)) };
      if (template === undefined && templates.size < mostForms) {
        known.set(repeated, templates);
        missing.push(() => {
          if (!templates.has(form)) templates.set(form, templateOf(repeated, props));
        });
      }
      return undefined;
    },
    learn: () => missing.forEach((draw) => draw()),
  };
}

/** Null if the component does more with its texts than to write them. */
function templateOf<Props extends object>({ component, textsOf }: RepeatedComponent<Props>, props: Props): Template | null {
  const marked = withMarks(props);
  const marks = textsOf(marked);
  const parts = renderToString(createElement(component, marked)).split(gap);
  // the expression's group puts the marks between the pieces
  const template = {
    pieces: parts.filter((_, index) => index % 2 === 0),
    gaps: parts.filter((_, index) => index % 2 === 1).map((text) => marks.indexOf(text)),
  };
  return fill(template, textsOf(props)) === renderToString(createElement(component, props)) ? template : null;
}

/** A copy with a mark in the place of each text. An empty text stays, because React leaves it out. */
function withMarks<Value>(value: Value): Value {
  let count = 0;
  const copy = (part: unknown): unknown => {
    if (typeof part === 'string' && part !== '') {
      count += 1;
      return `${mark}-${count}.`;
    }
    if (Array.isArray(part)) return part.map(copy);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, copy(inner)]));
  };
  // texts are exchanged for texts
  return copy(value) as Value;
}

function fill({ pieces, gaps }: Template, texts: readonly string[]): string {
  let markup = pieces[0] ?? '';
  for (let index = 0; index < gaps.length; index += 1) markup += escaped(texts[gaps[index] ?? 0] ?? '') + (pieces[index + 1] ?? '');
  return markup;
}

const special = /["'&<>]/;
const references: Readonly<Record<string, string>> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** As React escapes texts and attributes. */
function escaped(text: string): string {
  return special.test(text) ? text.replaceAll(/["'&<>]/g, (sign) => references[sign] ?? sign) : text;
}
