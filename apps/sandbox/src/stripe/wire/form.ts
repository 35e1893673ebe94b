/** A form with bracket keys, as Stripe's SDKs send it. A value is a text or a map of further values ("0", "1" … for lists). */
export type FormValue = string | FormMap;
export interface FormMap {
  readonly [key: string]: FormValue;
}

interface OpenMap {
  [key: string]: string | OpenMap;
}

/** "card[token]" → ["card", "token"]; "expand[]" → ["expand", ""]. */
function pathOf(key: string): string[] {
  const bracket = key.indexOf('[');
  if (bracket <= 0 || !key.endsWith(']')) return [key];
  return [key.slice(0, bracket), ...key.slice(bracket + 1, -1).split('][')];
}

/** Decodes "a[b]=1&expand[0]=x", reversing the SDK's encoder. Repeated "[]" keys count up. */
export function decodeForm(text: string): FormMap {
  const root: OpenMap = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const path = pathOf(key);
    let map = root;
    for (const [depth, part] of path.entries()) {
      const name = part === '' && depth > 0 ? String(Object.keys(map).length) : part;
      if (depth === path.length - 1) {
        map[name] = value;
        break;
      }
      const inner = map[name];
      if (typeof inner === 'object') {
        map = inner;
      } else {
        const opened: OpenMap = Object.create(null);
        map[name] = opened;
        map = opened;
      }
    }
  }
  return root;
}

/** A canonical text of a form, independent of the order of its keys. Idempotency keys compare it. */
export function canonicalForm(form: FormMap): string {
  return JSON.stringify(sorted(form));
}

function sorted(value: FormValue): unknown {
  if (typeof value === 'string') return value;
  return Object.keys(value)
    .sort()
    .map((key) => [key, sorted(value[key] ?? '')]);
}
