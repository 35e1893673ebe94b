import { applyForAgency } from '@throughfare/contract/calls/agencies';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { done, type FormAnswer, refused, refusedBy } from '../../lib/forms/form-answer.ts';
import { readAgencyForm } from './model/agency-form.ts';

const intent = 'apply';

export async function sendApplication(visitor: Visitor, form: FormData): Promise<FormAnswer> {
  const read = readAgencyForm(form);
  if (!read.ok) return refused(intent, read.fields);
  const outcome = await visitor.ask(applyForAgency, {
    body: {
      ...read.agency,
      adminFirstName: formText(form, 'adminFirstName'),
      adminLastName: formText(form, 'adminLastName'),
      adminEmail: formText(form, 'adminEmail'),
      reCAPTCHAtoken: formText(form, 'reCAPTCHAtoken'),
    },
  });
  return outcome.ok ? done(intent, formText(form, 'adminEmail')) : refusedBy(intent, outcome.error);
}
