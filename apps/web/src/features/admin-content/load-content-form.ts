import { getContentVersion, getEditableContent, listEditableContent } from '@throughfare/contract/calls/content-editor';
import type { Visitor } from '../../app/visitor.ts';
import type { ContentForm } from './content-form-screen.tsx';
import { kindOf } from './model/read-content-form.ts';

const notFound = (): Response => new Response(null, { status: 404 });

/** What the editor's form shows: a page in one of its states, an earlier version of it, or nothing yet. Who may not edit sees no page. */
export async function loadContentForm(visitor: Visitor, query: URLSearchParams): Promise<{ form: ContentForm; saved: number | undefined }> {
  const [kind, slug] = [kindOf(query.get('kind')), query.get('slug') ?? ''];
  if (!kind) throw notFound();
  if (slug === '') {
    const listed = await visitor.ask(listEditableContent, { query: { kind } });
    if (!listed.ok) throw notFound();
    const { pictures } = listed.data.data;
    return { form: { kind, slug, version: 0, fields: {}, states: [], shown: undefined, pictures }, saved: undefined };
  }
  const found = await visitor.ask(getEditableContent, { query: { kind, slug } });
  if (!found.ok) throw notFound();
  const { version, states, pictures } = found.data.data;
  const chosen = states.find(({ status }) => status === query.get('status')) ?? states[0];
  const form = { kind, slug, version, states: states.map(({ status }) => status), shown: chosen?.status, pictures };
  const saved = Number(query.get('saved'));
  const earlier = Number(query.get('version'));
  if (earlier > 0) {
    const old = await visitor.ask(getContentVersion, { query: { kind, slug, version: earlier } });
    if (!old.ok) throw notFound();
    const { fields, at, by } = old.data.data;
    return { form: { ...form, fields, restoring: { version: earlier, at, by } }, saved: undefined };
  }
  return { form: { ...form, fields: chosen?.fields ?? {} }, saved: saved > 0 ? saved : undefined };
}
