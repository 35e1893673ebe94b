import { changeAgent, handOverWork, inviteAgent } from '@throughfare/contract/calls/agencies';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { orNotFound } from '../../lib/answered-or-thrown.ts';
import { answerOf, type FormAnswer } from '../../lib/forms/form-answer.ts';

const changes = ['makeAdmin', 'makeAgent', 'suspend', 'resume', 'inviteAgain'] as const;

/** The forms of `/manage-agents`. The answer stands beside the person concerned. */
export async function sendAgents(visitor: Visitor, form: FormData): Promise<FormAnswer> {
  const text = (name: string) => formText(form, name);
  if (text('intent') === 'invite') {
    const role = text('role') === 'B2BAdmin' ? 'B2BAdmin' : 'B2BAgent';
    const agencyId = text('agencyId');
    const body = { firstName: text('firstName'), lastName: text('lastName'), email: text('email'), role } as const;
    const outcome = await visitor.ask(inviteAgent, { body: { ...body, ...(agencyId === '' ? {} : { agencyId }) } });
    if (!outcome.ok && outcome.status === 403) orNotFound(outcome);
    return answerOf('invite', outcome);
  }
  if (text('change') === 'handOver') {
    const agencyId = text('agencyId');
    const body = { fromUserId: text('intent'), toUserId: text('toUserId'), ...(agencyId === '' ? {} : { agencyId }) };
    const given = await visitor.ask(handOverWork, { body });
    if (!given.ok && given.status === 403) orNotFound(given);
    return answerOf(text('intent'), given);
  }
  const change = changes.find((known) => known === text('change'));
  if (!change) throw new Response(null, { status: 400 });
  const outcome = await visitor.ask(changeAgent, { body: { userId: text('intent'), change } });
  if (!outcome.ok && outcome.status === 403) orNotFound(outcome);
  return answerOf(text('intent'), outcome);
}
