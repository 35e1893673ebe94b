import type { Role } from '@throughfare/contract/call';
import type { ContentStatus } from '@throughfare/contract/calls/content';

export interface Reader {
  /** Absent: without a session. */
  readonly role?: Role | undefined;
  /** Whether the reader's agency is a super agency. */
  readonly ofSuperAgency: boolean;
}

/** Everybody reads what is published. Every other state is for editors: a B2BAdmin of a super agency (reading guide 10). */
export function mayRead(status: ContentStatus, { role, ofSuperAgency }: Reader): boolean {
  return status === 'PUBLISHED' || (role === 'B2BAdmin' && ofSuperAgency);
}
