import type { AnyCall } from '@throughfare/contract/call';
import { scopesOfCall } from '@throughfare/contract/machine-scopes';
import { Refusal } from '@throughfare/kernel/refusal';
import { wordList } from '@throughfare/kernel/word-list';
import type { Session } from './session.ts';

/** Refuses a caller without the right to a call: 401 if signing in again would help, 403 if not. */
export function checkAccess({ access, name }: Pick<AnyCall, 'access' | 'name'>, session: Session | undefined): void {
  if (session?.key) checkKey(name, session.key.scopes);
  if (access === 'public') return;
  if (!session) throw new Refusal('session.required');
  const allowed = access === 'session' || (access === 'identified' ? session.role !== 'visitor' : access.includes(session.role));
  if (allowed) return;
  throw new Refusal(session.role === 'visitor' ? 'session.required' : 'session.wrongRole');
}

/** Refuses `key.notForKeys` and `key.scopeMissing`. */
function checkKey(callName: string, granted: readonly string[]): void {
  const scopes = scopesOfCall(callName);
  if (scopes.length === 0) throw new Refusal('key.notForKeys');
  if (!scopes.some((scope) => granted.includes(scope))) throw new Refusal('key.scopeMissing', { scope: wordList(scopes, 'or') });
}
