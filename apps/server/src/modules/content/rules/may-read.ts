import type { Role } from '@throughfare/contract/call';
import type { ContentStatus } from '@throughfare/contract/calls/content';

/** Content is edited by B2BAdmin of a super agency (ACCOUNT-1). */
export function isContentEditor(role: Role, ofSuperAgency: boolean): boolean {
  return role === 'B2BAdmin' && ofSuperAgency;
}

/** Everybody reads what is published. Every other state is for editors. */
export function mayRead(status: ContentStatus, { isEditor }: { readonly isEditor: boolean }): boolean {
  return status === 'PUBLISHED' || isEditor;
}
