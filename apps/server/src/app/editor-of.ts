import type { Users } from '../modules/accounts/create-users.ts';
import type { Editor } from '../modules/content/editor/save-content.ts';
import { isContentEditor } from '../modules/content/rules/may-read.ts';
import type { Session } from '../platform/binding/session.ts';

/** Who edits content in a session. The accounts decide, as they stand now; neither the session nor the browser is asked. */
export async function editorOf(session: Session, users: Pick<Users, 'findWithAgency'>): Promise<Editor | undefined> {
  const account = session.userId === undefined ? undefined : await users.findWithAgency(session.userId);
  if (!account) return undefined;
  const { user, agency } = account;
  if (!isContentEditor(user.role, agency?.superAgency === true)) return undefined;
  return { userId: user.id, name: `${user.firstName} ${user.lastName}`.trim() || user.email };
}
