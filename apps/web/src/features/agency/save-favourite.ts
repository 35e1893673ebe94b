import { createUserConfigs } from '@throughfare/contract/calls/agent-tools';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { whoIs } from '../../domain/shell-data.ts';

export async function saveFavourite(visitor: Visitor, form: FormData): Promise<{ readonly saved: boolean }> {
  const person = await whoIs(visitor);
  if (person.kind !== 'agent') return { saved: false };
  const place = (name: string) => ({ label: formText(form, `${name}Label`), value: formText(form, name) });
  const [from, to] = [place('from'), place('to')];
  const body = { email: person.email, favouriteJourneys: { from, to, id: `${from.value}-${to.value}` } };
  return { saved: (await visitor.ask(createUserConfigs, { body })).ok };
}
