/** `status` is the HTTP status of a refusal. Messages without one are shown by a page. */
export interface Message {
  readonly text: string;
  readonly status?: number;
}

export type MessageValues = Readonly<Record<string, string | number | boolean>>;

/** Fills the placeholders of a catalogue sentence: `{minimum}` becomes `values.minimum`. */
export function wordedBy<Code extends string>(catalogue: Readonly<Record<Code, Message>>): (code: Code, values?: MessageValues) => string {
  return (code, values = {}) =>
    catalogue[code].text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
