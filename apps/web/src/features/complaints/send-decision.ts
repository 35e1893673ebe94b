import { complaintDecision, decideComplaint } from '@throughfare/contract/calls/complaints';
import { redirect } from 'react-router';
import { deskPaths } from '../../lib/desk-paths.ts';
import { formText } from '../../lib/form-text.ts';
import { type FormAnswer, refused, refusedBy } from '../../lib/forms/form-answer.ts';
import type { Visitor } from '../../lib/visitor.ts';

/** The intent of the form of one complaint. */
export const intentOf = (complaintId: string): string => `decide ${complaintId}`;

export async function sendDecision(visitor: Visitor, form: FormData): Promise<FormAnswer> {
  const complaintId = formText(form, 'complaintId');
  const intent = intentOf(complaintId);
  const explanation = formText(form, 'explanation');
  const decision = complaintDecision.safeParse(formText(form, 'decision'));
  if (!decision.success) return refused(intent, { decision: 'Please choose an answer.' });
  if (explanation.length < 3) return refused(intent, { explanation: 'Please give the reason, for the partner and its customer.' });
  const outcome = await visitor.ask(decideComplaint, { params: { complaintId }, body: { decision: decision.data, explanation } });
  if (!outcome.ok) return refusedBy(intent, outcome.error);
  throw redirect(deskPaths.complaints());
}
