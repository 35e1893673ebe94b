/**
 * A large answer of a loader as one text. React Router writes each value of what a loader answers separately and finds it again in the
 * browser; for hundreds of prices that takes longer than drawing them. As a text it is copied, and the browser reads it once. A page carries it
 * in an element of its own (`KeptText`), where next to nothing of it has to be escaped.
 */
export interface KeptAsText<Value> {
  /** Absent in what a page itself carries. */
  readonly text?: string;
  readonly [valueKey]?: Value;
  readonly [pageTextKey]?: string;
}

// React Router does not write these properties, nor does code that copies the object. A `WeakMap` would do as well, but until V8 looks through all of its memory it
// holds on to what stands in one that has long been there: the answers of every page were moved about for seconds after it had been sent.
/** The value of the text: on the server what was packed, in the browser what has been read. */
const valueKey = Symbol('value');
/** The text in the page, on the server. */
const pageTextKey = Symbol('page text');

/** Of the element that carries it: a page has one. */
export const keptTextId = 'kept-text';

/** What `pack` makes of the value is plain JSON: what is undefined is left out. `inPage`: a page is drawn with it, which carries it. */
export function keepAsText<Value, Packed>(value: Value, pack: (value: Value) => Packed, inPage: boolean): KeptAsText<Value> {
  const text = JSON.stringify(pack(value));
  const kept: KeptAsText<Value> = inPage ? {} : { text };
  Object.defineProperty(kept, valueKey, { value });
  // no `</script>` and no comment begins in it
  if (inPage) Object.defineProperty(kept, pageTextKey, { value: text.replaceAll('<', '\\u003c') });
  return kept;
}

/** The same object each time. */
export function readKept<Value, Packed>(kept: KeptAsText<Value>, unpack: (packed: Packed) => Value): Value {
  const known = kept[valueKey];
  if (known !== undefined) return known;
  // a text is only made by the other half of `unpack`
  const value = unpack(JSON.parse(kept.text ?? textInPage()) as Packed);
  Object.defineProperty(kept, valueKey, { value });
  return value;
}

function textInPage(): string {
  return document.querySelector(`#${keptTextId}`)?.textContent ?? '';
}

/** As HTML. Nothing in the browser, which leaves alone what came with the page. */
export function pageTextOf(kept: KeptAsText<unknown>): string {
  return kept[pageTextKey] ?? '';
}
