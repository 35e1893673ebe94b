import type { Role } from '@throughfare/contract/call';
import type { ContentStatus } from '@throughfare/contract/calls/content';

/** A B2BAdmin of a super agency edits content (ACCOUNT-1). */
export function isContentEditor(role: Role, ofSuperAgency: boolean): boolean {
  return role === 'B2BAdmin' && ofSuperAgency;
}

/** Everybody may read published pages. Editors may read all states. */
export function mayRead(status: ContentStatus, { isEditor }: { readonly isEditor: boolean }): boolean {
  return status === 'PUBLISHED' || isEditor;
}
