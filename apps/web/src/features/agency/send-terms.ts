import { addCommission, setMarkUp, setSettlement } from '@throughfare/contract/calls/agency-terms';
import { setAgencyTax } from '@throughfare/contract/calls/agency-tax';
import { taxRoles } from '@throughfare/contract/shapes/sale-tax';
import { b2bPaymentMethods } from '@throughfare/contract/shapes/agency-terms';
import { isSource } from '@throughfare/kernel/source';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { answerOf, type FormAnswer } from '../../lib/forms/form-answer.ts';

/** Handles a form about terms. Undefined for any other form of the page. */
export async function sendTerms(visitor: Visitor, form: FormData): Promise<FormAnswer | undefined> {
  const text = (name: string) => formText(form, name);
  const [agencyId, validFrom] = [text('agencyId'), text('validFrom')];
  switch (text('intent')) {
    case 'commission': {
      const [source, validUntil] = [text('source'), text('validUntil')];
      const body = {
        product: text('product') === 'RailPass' ? ('RailPass' as const) : ('PointToPoint' as const),
        percent: text('percent'),
        validFrom,
        ...(agencyId === '' ? {} : { agencyId }),
        ...(isSource(source) ? { source } : {}),
        ...(validUntil === '' ? {} : { validUntil }),
      };
      return answerOf('commission', await visitor.ask(addCommission, { body }));
    }
    case 'settlement': {
      const chosen = new Set(form.getAll('paymentMethods'));
      const paymentMethods = b2bPaymentMethods.filter((method) => chosen.has(method));
      const settlement = text('settlement') === 'net' ? 'net' : 'gross';
      return answerOf('settlement', await visitor.ask(setSettlement, { body: { agencyId, settlement, paymentMethods, validFrom } }));
    }
    case 'markUp': {
      const kind = text('kind') === 'percent' ? 'percent' : 'fixed';
      return answerOf(
        'markUp',
        await visitor.ask(setMarkUp, {
          body: { kind, standard: text('standard'), most: text('most'), returned: text('returned') === 'yes' },
        }),
      );
    }
    case 'tax': {
      const role = taxRoles.find((known) => known === text('role')) ?? 'disclosedAgent';
      return answerOf(
        'tax',
        await visitor.ask(setAgencyTax, { body: { agencyId, role, registered: text('registered') === 'yes', validFrom } }),
      );
    }
    default:
      return undefined;
  }
}
