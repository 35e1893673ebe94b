import { decideBankDetails, enterBankDetails } from '@throughfare/contract/calls/agency-payouts';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';

/** Handles the forms of an agency's bank account. */
export function aboutBank(visitor: Visitor, form: FormData, intent: string) {
  const text = (name: string) => formText(form, name);
  const whose = { agencyId: text('agencyId'), holder: text('holder') };
  switch (intent) {
    case 'bankIban':
      return visitor.ask(enterBankDetails, { body: { ...whose, kind: 'iban', iban: text('iban'), bic: text('bic') } });
    case 'bankLocal': {
      const account = { country: text('country'), bankCode: text('bankCode'), accountNumber: text('accountNumber') };
      return visitor.ask(enterBankDetails, { body: { ...whose, kind: 'local', ...account } });
    }
    default: {
      const decision = (['confirm', 'refuse'] as const).find((known) => known === text('decision'));
      if (intent !== 'bankDecision' || !decision) throw new Response(null, { status: 400 });
      return visitor.ask(decideBankDetails, { body: { detailsId: text('detailsId'), decision } });
    }
  }
}
