/**
 * Sends a large loader answer as one text. React Router serialises each value separately and rebuilds it in the browser, which for hundreds
 * of prices takes longer than drawing them. A text is copied, and the browser parses it once. A page carries it in an element of its own
 * (`KeptText`), where almost nothing needs escaping.
 */
export interface KeptAsText<Value> {
  /** Absent if the page itself carries the text. */
  readonly text?: string;
  readonly [valueKey]?: Value;
  readonly [pageTextKey]?: string;
}

// React Router does not serialise these properties, nor does code that copies the object. A `WeakMap` would work too, but V8 keeps the
// entries of an old one until a full collection: the answers of every page were moved about for seconds after they had been sent.
/** The value: on the server the packed one, in the browser the parsed one. */
const valueKey = Symbol('value');
/** The text in the page, on the server. */
const pageTextKey = Symbol('page text');

/** The id of the element that carries it; a page has one. */
export const keptTextId = 'kept-text';

/** Packs a value as plain JSON, without undefined fields. `inPage`: the page is rendered with it and carries it. */
export function keepAsText<Value, Packed>(value: Value, pack: (value: Value) => Packed, inPage: boolean): KeptAsText<Value> {
  const text = JSON.stringify(pack(value));
  const kept: KeptAsText<Value> = inPage ? {} : { text };
  Object.defineProperty(kept, valueKey, { value });
  // So that no `</script>` and no comment starts in it.
  if (inPage) Object.defineProperty(kept, pageTextKey, { value: text.replaceAll('<', '\\u003c') });
  return kept;
}

/** Always the same object. */
export function readKept<Value, Packed>(kept: KeptAsText<Value>, unpack: (packed: Packed) => Value): Value {
  const known = kept[valueKey];
  if (known !== undefined) return known;
  // Only `pack` makes such a text.
  const value = unpack(JSON.parse(kept.text ?? textInPage()) as Packed);
  Object.defineProperty(kept, valueKey, { value });
  return value;
}

function textInPage(): string {
  return document.querySelector(`#${keptTextId}`)?.textContent ?? '';
}

/** The text as HTML. Empty in the browser, which leaves the page's own element alone. */
export function pageTextOf(kept: KeptAsText<unknown>): string {
  return kept[pageTextKey] ?? '';
}
