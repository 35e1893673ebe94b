/**
 * A large answer of a loader as one text. React Router writes each value of what a loader answers separately and finds it again in the
 * browser; for hundreds of prices that takes longer than drawing them. As a text it is copied, and the browser reads it once. A page carries it
 * in an element of its own (`KeptText`), where next to nothing of it has to be escaped.
 */
export interface KeptAsText<Value> {
  /** Absent in what a page itself carries. */
  readonly text?: string;
  /** Only names the type: nothing is ever there. */
  readonly of?: Value;
}

/** The value of each text: on the server what was packed, in the browser what has been read. */
const values = new WeakMap<KeptAsText<unknown>, unknown>();
/** What stands in the page, on the server. */
const pageTexts = new WeakMap<KeptAsText<unknown>, string>();

/** Of the element that carries it: a page has one. */
export const keptTextId = 'kept-text';

/** What `pack` makes of the value is plain JSON: what is undefined is left out. `inPage`: a page is drawn with it, which carries it. */
export function keepAsText<Value, Packed>(value: Value, pack: (value: Value) => Packed, inPage: boolean): KeptAsText<Value> {
  const text = JSON.stringify(pack(value));
  const kept = inPage ? {} : { text };
  values.set(kept, value);
  // no `</script>` and no comment begins in it
  if (inPage) pageTexts.set(kept, text.replaceAll('<', '\\u003c'));
  return kept;
}

/** The same object each time. */
export function readKept<Value, Packed>(kept: KeptAsText<Value>, unpack: (packed: Packed) => Value): Value {
  // a text is only made by the other half of `unpack`
  if (!values.has(kept)) values.set(kept, unpack(JSON.parse(kept.text ?? textInPage()) as Packed));
  // kept above, or by `keepAsText`
  return values.get(kept) as Value;
}

function textInPage(): string {
  return document.querySelector(`#${keptTextId}`)?.textContent ?? '';
}

/** As HTML. Nothing in the browser, which leaves alone what came with the page. */
export function pageTextOf(kept: KeptAsText<unknown>): string {
  return pageTexts.get(kept) ?? '';
}
