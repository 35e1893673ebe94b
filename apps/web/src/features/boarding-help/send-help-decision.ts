import { decideBoardingHelp, helpDecision } from '@throughfare/contract/calls/boarding-help';
import { redirect } from 'react-router';
import { deskPaths } from '../../lib/desk-paths.ts';
import { formText } from '../../lib/form-text.ts';
import { type FormAnswer, refused, refusedBy } from '../../lib/forms/form-answer.ts';
import type { Visitor } from '../../lib/visitor.ts';

/** The intent of the form of one request. */
export const helpIntent = (helpId: string): string => `help ${helpId}`;

export async function sendHelpDecision(visitor: Visitor, form: FormData): Promise<FormAnswer> {
  const helpId = formText(form, 'helpId');
  const intent = helpIntent(helpId);
  const note = formText(form, 'note');
  const decision = helpDecision.safeParse(formText(form, 'decision'));
  if (!decision.success) return refused(intent, { decision: 'Please choose an answer.' });
  if (decision.data === 'DECLINED' && note.length < 3) return refused(intent, { note: 'Please give the reason, for the traveller.' });
  const body = { version: Number(formText(form, 'version')), decision: decision.data, note };
  const outcome = await visitor.ask(decideBoardingHelp, { params: { helpId }, body });
  if (!outcome.ok) return refusedBy(intent, outcome.error);
  throw redirect(deskPaths.boardingHelp());
}
