import { actOnQuote, changeQuote, chooseQuoteOption, handOverQuote } from '@throughfare/contract/calls/quotes';
import { redirect } from 'react-router';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { paths } from '../../lib/paths.ts';
import { type FormAnswer, refusedBy } from '../../lib/forms/form-answer.ts';
import { done, refused } from '../../lib/forms/form-answer.ts';

const actions = ['reprice', 'send', 'lose', 'reopen', 'newLink', 'removeOption'] as const;

/** The forms of one quote. A chosen option leads to the cart. */
export async function sendQuote(visitor: Visitor, quoteId: string, form: FormData): Promise<FormAnswer> {
  const text = (name: string) => formText(form, name);
  switch (text('intent')) {
    case 'details': {
      const names = ['customerName', 'customerEmail', 'message', 'internalNote', 'internalReference'] as const;
      const [customerName, customerEmail, message, internalNote, internalReference] = names.map(text);
      const body = {
        quoteId,
        customerName: customerName ?? '',
        customerEmail: customerEmail ?? '',
        message: message ?? '',
        internalNote: internalNote ?? '',
        internalReference: internalReference ?? '',
      };
      const outcome = await visitor.ask(changeQuote, { body });
      if (!outcome.ok) return refusedBy('details', outcome.error);
      return text('after') === 'send' ? act(visitor, quoteId, 'send') : done('details', 'Saved.');
    }
    case 'handOver': {
      const outcome = await visitor.ask(handOverQuote, { body: { quoteId, toUserId: text('toUserId') } });
      return outcome.ok ? done('handOver', outcome.data.data.done ?? '') : refusedBy('handOver', outcome.error);
    }
    case 'choose':
      return choose(visitor, { selectedSaveQuoteId: quoteId, optionId: text('optionId') });
    default: {
      const action = actions.find((known) => known === text('intent'));
      if (!action) throw new Response(null, { status: 400 });
      return act(visitor, quoteId, action, text('optionId'));
    }
  }
}

async function act(visitor: Visitor, quoteId: string, action: (typeof actions)[number], optionId = ''): Promise<FormAnswer> {
  const outcome = await visitor.ask(actOnQuote, { body: { quoteId, action, ...(optionId === '' ? {} : { optionId }) } });
  return outcome.ok ? done('act', outcome.data.data.done) : refused('act', {}, outcome.error.message);
}

/** Leads to the cart, where a changed price waits for the customer's agreement. */
export async function choose(
  visitor: Visitor,
  chosen: { readonly optionId: string; readonly token?: string; readonly selectedSaveQuoteId?: string },
): Promise<FormAnswer> {
  await visitor.ensureSession();
  const outcome = await visitor.ask(chooseQuoteOption, { body: chosen });
  if (outcome.ok) throw redirect(paths.cart());
  return refused(chosen.optionId, {}, outcome.error.message);
}
