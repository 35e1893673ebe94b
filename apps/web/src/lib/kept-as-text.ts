/**
 * A large answer of a loader as one text. React Router writes each value of what a loader answers separately and finds it again in the
 * browser; for hundreds of prices that takes longer than drawing them. As a text it is copied, and the browser reads it once.
 */
export interface KeptAsText<Value> {
  readonly text: string;
  /** Only names the type: nothing is ever there. */
  readonly of?: Value;
}

/** The value of each text: on the server what was packed, in the browser what has been read. */
const values = new WeakMap<KeptAsText<unknown>, unknown>();

/** What `pack` makes of the value is plain JSON: what is undefined is left out. */
export function keepAsText<Value, Packed>(value: Value, pack: (value: Value) => Packed): KeptAsText<Value> {
  const kept = { text: swapQuotes(JSON.stringify(pack(value))) };
  values.set(kept, value);
  return kept;
}

/** The same object each time. */
export function readKept<Value, Packed>(kept: KeptAsText<Value>, unpack: (packed: Packed) => Value): Value {
  // a text is only made by the other half of `unpack`
  if (!values.has(kept)) values.set(kept, unpack(JSON.parse(swapQuotes(kept.text)) as Packed));
  // kept above, or by `keepAsText`
  return values.get(kept) as Value;
}

/** Stands in for a quote while the other one is replaced: JSON has none of it. */
const between = '\u0001';

/**
 * Into the page the text goes as a text within a text: there each of its double quotes would be three characters more. One character after the
 * other, which V8 does in one go each; a function that is asked at each quote takes twice as long.
 */
function swapQuotes(text: string): string {
  return text.replaceAll("'", between).replaceAll(/"/g, "'").replaceAll(between, '"');
}
