import { securities, setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { answerMemo, enterMemo, issueStatement, recordTransfer } from '@throughfare/contract/calls/agency-statements';
import { isShopCurrency, type ShopCurrency } from '@throughfare/kernel/money';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { answerOf, type FormAnswer, refused } from '../../lib/forms/form-answer.ts';
import { aboutBank } from './send-bank-details.ts';
import { currencyUnknown } from './model/agency-form.ts';

/** The forms of `/agency-money`. Without a chosen currency nothing is entered. */
export async function sendMoney(visitor: Visitor, form: FormData): Promise<FormAnswer> {
  const [intent, currency] = [formText(form, 'intent'), formText(form, 'currency')];
  if (intent === 'answer') return told(intent, await answer(visitor, form));
  if (intent.startsWith('bank')) return told(intent, await aboutBank(visitor, form, intent));
  if (!isKept(intent)) throw new Response(null, { status: 400 });
  if (!isShopCurrency(currency)) return refused(intent, { currency: currencyUnknown });
  return told(intent, await enter(visitor, form, intent, currency));
}

function told(intent: string, outcome: Parameters<typeof answerOf>[1]): FormAnswer {
  if (!outcome.ok && outcome.error.code === 'session.wrongRole') throw new Response(null, { status: 404 });
  return answerOf(intent, outcome);
}

function answer(visitor: Visitor, form: FormData) {
  const given = (['accept', 'approve', 'dispute', 'uphold', 'withdraw'] as const).find((known) => known === formText(form, 'answer'));
  if (!given) throw new Response(null, { status: 400 });
  return visitor.ask(answerMemo, { body: { memoId: formText(form, 'id'), answer: given, note: formText(form, 'note') } });
}

const kept = ['limit', 'issue', 'transfer', 'memo'] as const;
type Kept = (typeof kept)[number];
const isKept = (intent: string): intent is Kept => kept.some((known) => known === intent);

/** The entries of the super agency's clerk. */
function enter(visitor: Visitor, form: FormData, intent: Kept, currency: ShopCurrency) {
  const text = (name: string) => formText(form, name);
  const of = { agencyId: text('agencyId'), currency };
  switch (intent) {
    case 'limit': {
      const security = securities.find((known) => known === text('security')) ?? 'none';
      const secured = security === 'none' ? {} : { securityAmount: text('securityAmount') || '0' };
      const until = text('securityUntil') === '' ? {} : { securityUntil: text('securityUntil') };
      return visitor.ask(setCreditLimit, { body: { ...of, limit: text('limit'), security, ...secured, ...until } });
    }
    case 'issue':
      return visitor.ask(issueStatement, { body: { ...of, untilDay: text('untilDay') } });
    case 'transfer': {
      const direction = text('direction') === 'paid' ? 'paid' : 'received';
      const body = { ...of, direction, amount: text('amount'), valueDay: text('valueDay'), bankReference: text('bankReference') } as const;
      return visitor.ask(recordTransfer, { body });
    }
    case 'memo': {
      const direction = text('direction') === 'credit' ? 'credit' : 'debit';
      const body = { ...of, direction, amount: text('amount'), reason: text('reason'), evidence: text('evidence') } as const;
      return visitor.ask(enterMemo, { body });
    }
  }
}
