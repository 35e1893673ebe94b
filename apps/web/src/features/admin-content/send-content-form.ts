import { getEditableContent, saveContent } from '@throughfare/contract/calls/content-editor';
import { redirect } from 'react-router';
import type { Visitor } from '../../lib/visitor.ts';
import { adminPaths } from './model/admin-paths.ts';
import { readContentForm } from './model/read-content-form.ts';
import type { SaveProblem } from './model/save-problem.ts';

interface NotSaved {
  readonly slug: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly basedOn: number;
  readonly problem: SaveProblem;
}

/** Saves the form and redirects to the saved content. If it is refused, returns the typed values with the reason. */
export async function sendContentForm(visitor: Visitor, form: FormData): Promise<NotSaved> {
  const wish = readContentForm(form);
  if (!wish) throw new Response(null, { status: 404 });
  const { kind, slug, fields, basedOn, status } = wish;
  const notSaved = (problem: SaveProblem): NotSaved => ({ slug, fields, basedOn, problem });
  if (form.get('isNew') === 'yes') {
    const there = slug === '' ? undefined : await visitor.ask(getEditableContent, { query: { kind, slug } });
    if (there?.ok) return notSaved({ kind: 'exists', slug });
  }
  if (slug === '') return notSaved({ kind: 'invalid', problems: [{ field: 'slug', message: 'Please fill this in.' }] });
  const outcome = await visitor.ask(saveContent, { body: wish });
  if (!outcome.ok) return notSaved({ kind: 'refused', message: outcome.error.message });
  const { data } = outcome.data;
  if (data.outcome === 'invalid') return notSaved({ kind: 'invalid', problems: data.problems });
  if (data.outcome === 'changed') return notSaved({ kind: 'changed', latest: data.latest });
  throw redirect(adminPaths.edit({ kind, slug }, { status, saved: data.version }));
}
