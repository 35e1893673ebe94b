const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Safe markup, made by `html`, which escapes every value that is not markup itself. */
export interface Markup {
  readonly markup: string;
}

type Insert = Markup | string | number | readonly Markup[];

function inserted(value: Insert): string {
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map((part) => part.markup).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

export function html(strings: TemplateStringsArray, ...values: readonly Insert[]): Markup {
  return { markup: strings.reduce((text, part, index) => text + inserted(values[index - 1] ?? '') + part) };
}
