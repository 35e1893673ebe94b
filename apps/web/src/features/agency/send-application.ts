import { applyForAgency } from '@throughfare/contract/calls/agencies';
import type { Visitor } from '../../app/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { done } from '../../lib/forms/form-answer.ts';
import { readAgencyForm } from './model/agency-form.ts';
import { type FormAnswer, refusedBy } from '../../lib/forms/form-answer.ts';

const intent = 'apply';

export async function sendApplication(visitor: Visitor, form: FormData): Promise<FormAnswer> {
  const outcome = await visitor.ask(applyForAgency, {
    body: {
      ...readAgencyForm(form),
      adminFirstName: formText(form, 'adminFirstName'),
      adminLastName: formText(form, 'adminLastName'),
      adminEmail: formText(form, 'adminEmail'),
      reCAPTCHAtoken: formText(form, 'reCAPTCHAtoken'),
    },
  });
  return outcome.ok ? done(intent, formText(form, 'adminEmail')) : refusedBy(intent, outcome.error);
}
