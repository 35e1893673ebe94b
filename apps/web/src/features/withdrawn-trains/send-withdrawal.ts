import { withdrawTrains } from '@throughfare/contract/calls/withdrawn-trains';
import { isDelayCause } from '@throughfare/kernel/rights/delay-causes.data';
import { isSource } from '@throughfare/kernel/source';
import { redirect } from 'react-router';
import { deskPaths } from '../../lib/desk-paths.ts';
import { formText } from '../../lib/form-text.ts';
import { type FormAnswer, refused, refusedBy } from '../../lib/forms/form-answer.ts';
import type { Visitor } from '../../lib/visitor.ts';

/** One press declares the ticked trains cancelled and leads to the list of answers. */
export async function sendWithdrawal(visitor: Visitor, form: FormData): Promise<FormAnswer> {
  const text = (name: string) => formText(form, name);
  const [source, cause] = [text('source'), text('cause')];
  const ticked = form.getAll('train').filter((train): train is string => typeof train === 'string');
  const typed = text('others')
    .split(/[,;\n]/)
    .map((train) => train.trim());
  const designators = [...new Set([...ticked, ...typed.filter((train) => train !== '')])];
  if (designators.length === 0) return refused('withdraw', {}, 'Please tick the trains that do not run, or type their numbers.');
  if (text('reason').length < 3) return refused('withdraw', { reason: 'Please say why, in a few words for the travellers.' });
  if (!isSource(source)) return refused('withdraw', {}, 'Please choose a seller.');
  if (!isDelayCause(cause)) return refused('withdraw', { cause: 'Please choose the cause.' });
  const body = { withdrawalId: text('withdrawalId'), source, day: text('day'), designators, reason: text('reason'), cause };
  const outcome = await visitor.ask(withdrawTrains, { body });
  if (!outcome.ok) return refusedBy('withdraw', outcome.error);
  throw redirect(deskPaths.withdrawnTrains({ withdrawal: outcome.data.data.withdrawalId }));
}
