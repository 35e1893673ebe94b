import { type ShellPerson, whoIs } from '../shell-data.ts';
import type { Visitor } from '../../lib/visitor.ts';

export type Agent = Extract<ShellPerson, { kind: 'agent' }>;

/** Agency staff who may see a protected page. Everybody else gets the 404 page (SITE-2). */
export async function allowedAgent(visitor: Visitor, mayEnter: (agent: Agent) => boolean): Promise<Agent> {
  const person = await whoIs(visitor);
  if (person.kind !== 'agent' || !mayEnter(person)) throw new Response(null, { status: 404 });
  return person;
}
