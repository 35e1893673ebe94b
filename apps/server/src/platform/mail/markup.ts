import { escapeHtml } from '../http/escape-html.ts';

/** Safe HTML, made by `html`, which escapes every value that is not markup itself. */
export interface Markup {
  readonly markup: string;
}

type Insert = string | Markup | readonly Markup[];

export function html(strings: TemplateStringsArray, ...values: readonly Insert[]): Markup {
  return { markup: strings.reduce((text, part, index) => text + inserted(values[index - 1] ?? '') + part) };
}

/** JSON-LD data for mail programs. Nothing in it can end the element, because JSON can write any character as a number. */
export function dataScript(data: unknown): Markup {
  return { markup: `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` };
}

function inserted(value: Insert): string {
  if (typeof value === 'string') return escapeHtml(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}
