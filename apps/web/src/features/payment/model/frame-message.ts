/** Messages from the sandbox's card field, validated because any page could post to ours. */
import type { CardChange, CardToken } from '../card-provider.ts';

export type FrameMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'submit' }
  /** The height of the field's content in CSS pixels. */
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'change'; readonly change: CardChange }
  | { readonly type: 'token'; readonly requestId: string; readonly token: CardToken };

/** Taller than any field. A request for more is ignored. */
const highest = 800;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Undefined if it is not a message of the field. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (!isRecord(data) || data['source'] !== 'throughfare-card-frame') return undefined;
  const requestId = data['requestId'];
  switch (data['type']) {
    case 'ready':
      return { type: 'ready' };
    case 'submit':
      return { type: 'submit' };
    case 'resize': {
      const height = data['height'];
      return typeof height === 'number' && height > 0 && height <= highest ? { type: 'resize', height: Math.ceil(height) } : undefined;
    }
    case 'change':
      return { type: 'change', change: readChange(data) };
    case 'token':
      return typeof requestId === 'string' && typeof data['id'] === 'string'
        ? { type: 'token', requestId, token: { ok: true, id: data['id'] } }
        : undefined;
    case 'error':
      return typeof requestId === 'string' ? { type: 'token', requestId, token: { ok: false, reason: reasonOf(data['code']) } } : undefined;
    default:
      return undefined;
  }
}

function readChange(data: Readonly<Record<string, unknown>>): CardChange {
  const error = data['error'];
  return {
    complete: data['complete'] === true,
    empty: data['empty'] === true,
    error: typeof error === 'string' && error !== '' ? error : undefined,
  };
}

function reasonOf(code: unknown): Extract<CardToken, { ok: false }>['reason'] {
  if (code === 'incomplete') return 'incomplete';
  return code === 'provider_unreachable' ? 'unreachable' : 'refused';
}
