import type { Access } from '@throughfare/contract/call';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from './session.ts';

/** Refuses who may not make a call: 401 where signing in anew would help, 403 where it would not. */
export function checkAccess(access: Access, session: Session | undefined): void {
  if (access === 'public') return;
  if (!session) throw new Refusal('session.required');
  const allowed = access === 'session' || (access === 'identified' ? session.role !== 'visitor' : access.includes(session.role));
  if (allowed) return;
  throw new Refusal(session.role === 'visitor' ? 'session.required' : 'session.wrongRole');
}
