import { getContentVersion, getEditableContent, listEditableContent } from '@throughfare/contract/calls/content-editor';
import type { Visitor } from '../../lib/visitor.ts';
import { answeredOrThrown } from '../../lib/answered-or-thrown.ts';
import type { ContentForm } from './content-form-screen.tsx';
import { kindOf } from './model/read-content-form.ts';

/**
 * Loads the editor's form: a page in one of its states, an earlier version, or nothing yet. People without the right to edit get the 404
 * page.
 */
export async function loadContentForm(visitor: Visitor, query: URLSearchParams): Promise<{ form: ContentForm; saved: number | undefined }> {
  const [kind, slug] = [kindOf(query.get('kind')), query.get('slug') ?? ''];
  if (!kind) throw new Response(null, { status: 404 });
  if (slug === '') {
    const { begins = {}, pictures, agencies } = answeredOrThrown(await visitor.ask(listEditableContent, { query: { kind } })).data;
    return { form: { kind, slug, version: 0, fields: begins, states: [], shown: undefined, pictures, agencies }, saved: undefined };
  }
  const { version, states, pictures, agencies } = answeredOrThrown(await visitor.ask(getEditableContent, { query: { kind, slug } })).data;
  const chosen = states.find(({ status }) => status === query.get('status')) ?? states[0];
  const form = { kind, slug, version, states: states.map(({ status }) => status), shown: chosen?.status, pictures, agencies };
  const saved = Number(query.get('saved'));
  const earlier = Number(query.get('version'));
  if (earlier > 0) {
    const old = await visitor.ask(getContentVersion, { query: { kind, slug, version: earlier } });
    const { fields, at, by } = answeredOrThrown(old).data;
    return { form: { ...form, fields, restoring: { version: earlier, at, by } }, saved: undefined };
  }
  return { form: { ...form, fields: chosen?.fields ?? {} }, saved: saved > 0 ? saved : undefined };
}
