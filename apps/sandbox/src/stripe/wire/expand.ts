import { invalidParameter } from './stripe-error.ts';

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Replaces the id along each path ("latest_charge.balance_transaction", "data.customer") by the whole object. */
export function expand(body: unknown, paths: readonly string[], findAny: (id: string) => unknown): unknown {
  let expanded = body;
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > 4) throw invalidParameter('expand', 'You cannot expand more than 4 levels of a property.');
    expanded = expandPath(expanded, parts, path, findAny);
  }
  return expanded;
}

function expandPath(value: unknown, [first, ...rest]: readonly string[], path: string, findAny: (id: string) => unknown): unknown {
  if (first === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => expandPath(item, [first, ...rest], path, findAny));
  if (!isFields(value) || !(first in value)) throw invalidParameter('expand', `This property cannot be expanded (${path}).`);
  const field = value[first];
  const whole = typeof field === 'string' ? findAny(field) : field;
  if (whole === undefined) throw invalidParameter('expand', `This property cannot be expanded (${path}).`);
  return { ...value, [first]: expandPath(whole, rest, path, findAny) };
}
