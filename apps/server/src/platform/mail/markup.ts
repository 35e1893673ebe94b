import { escapeHtml } from '../http/escape-html.ts';

/** HTML that is safe as it stands: made by `html`, where everything put in is escaped unless it is markup itself. */
export interface Markup {
  readonly markup: string;
}

type Insert = string | Markup | readonly Markup[];

export function html(strings: TemplateStringsArray, ...values: readonly Insert[]): Markup {
  return { markup: strings.reduce((text, part, index) => text + inserted(values[index - 1] ?? '') + part) };
}

/** Data for mail programs, as JSON-LD. Nothing in it can end the element: JSON may write any letter by its number. */
export function dataScript(data: unknown): Markup {
  return { markup: `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` };
}

function inserted(value: Insert): string {
  if (typeof value === 'string') return escapeHtml(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}
