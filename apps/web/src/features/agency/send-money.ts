import { securities, setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { answerMemo, enterMemo, issueStatement, recordTransfer } from '@throughfare/contract/calls/agency-statements';
import { shopCurrencies } from '@throughfare/kernel/money';
import type { Visitor } from '../../app/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { answerOf, type FormAnswer } from '../../lib/forms/form-answer.ts';

/** The forms of `/agency-money`. */
export async function sendMoney(visitor: Visitor, form: FormData): Promise<FormAnswer> {
  const intent = formText(form, 'intent');
  const outcome = await ask(visitor, intent, form);
  if (!outcome.ok && outcome.error.code === 'session.wrongRole') throw new Response(null, { status: 404 });
  return answerOf(intent, outcome);
}

function ask(visitor: Visitor, intent: string, form: FormData) {
  const text = (name: string) => formText(form, name);
  const agencyId = text('agencyId');
  const currency = shopCurrencies.find((known) => known === text('currency')) ?? 'GBP';
  const amount = text('amount');
  switch (intent) {
    case 'limit': {
      const security = securities.find((known) => known === text('security')) ?? 'none';
      const secured = security === 'none' ? {} : { securityAmount: text('securityAmount') || '0' };
      const until = text('securityUntil') === '' ? {} : { securityUntil: text('securityUntil') };
      return visitor.ask(setCreditLimit, { body: { agencyId, currency, limit: text('limit'), security, ...secured, ...until } });
    }
    case 'issue':
      return visitor.ask(issueStatement, { body: { agencyId, currency, untilDay: text('untilDay') } });
    case 'transfer': {
      const direction = text('direction') === 'paid' ? 'paid' : 'received';
      const body = { agencyId, currency, direction, amount, valueDay: text('valueDay'), bankReference: text('bankReference') } as const;
      return visitor.ask(recordTransfer, { body });
    }
    case 'memo': {
      const direction = text('direction') === 'credit' ? 'credit' : 'debit';
      return visitor.ask(enterMemo, {
        body: { agencyId, currency, direction, amount, reason: text('reason'), evidence: text('evidence') },
      });
    }
    case 'answer': {
      const answer = (['accept', 'dispute', 'uphold', 'withdraw'] as const).find((known) => known === text('answer'));
      if (!answer) throw new Response(null, { status: 400 });
      return visitor.ask(answerMemo, { body: { memoId: text('id'), answer, note: text('note') } });
    }
    default:
      throw new Response(null, { status: 400 });
  }
}
