import type { AnyCall } from '@throughfare/contract/call';

export interface FoundCall {
  readonly call: AnyCall;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the call for a method and a path relative to /apiv1. Like the HTTP router, it prefers fixed segments to parameters. */
export function findCall(calls: Iterable<AnyCall>, method: string, path: string): FoundCall | undefined {
  // Some calls end with a slash ("countries/").
  const segments = path.replace(/(?<=.)\/$/, '').split('/');
  let best: FoundCall | undefined;
  for (const call of calls) {
    if (call.method !== method) continue;
    const params = match(call.path.split('/'), segments);
    if (params && (!best || Object.keys(params).length < Object.keys(best.params).length)) best = { call, params };
  }
  return best;
}

function match(pattern: readonly string[], segments: readonly string[]): Readonly<Record<string, string>> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== segment) return undefined;
    } else {
      if (segment === '') return undefined;
      params[part.slice(1)] = decodeURIComponent(segment);
    }
  }
  return params;
}
