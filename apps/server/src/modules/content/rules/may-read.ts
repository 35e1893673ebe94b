import type { Session } from '../../../platform/binding/session.ts';
import type { ContentStatus } from '../content-store.ts';

/**
 * Who edits content: a B2BAdmin of a super agency (reading guide 10). What agency a session belongs to is known by whoever
 * composes the shop.
 */
export type IsEditor = (session: Session) => boolean;

/** Everybody reads what is published; every other state is the editors' own. */
export function mayRead(status: ContentStatus, session: Session | undefined, isEditor: IsEditor): boolean {
  return status === 'PUBLISHED' || (session?.role === 'B2BAdmin' && isEditor(session));
}
