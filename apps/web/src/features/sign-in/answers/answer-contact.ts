import { contactUs } from '@throughfare/contract/calls/contact';
import type { Visitor } from '../../../lib/visitor.ts';
import type { FormValues } from '../model/check-form.ts';
import type { FormAnswer } from '../model/form-answer.ts';
import { refusedBy } from './refused.ts';

export async function answerContact(visitor: Visitor, values: FormValues): Promise<FormAnswer> {
  const { name = '', email = '', phone = '', bookingRef = '', question = '', country = '', reCAPTCHAtoken = '' } = values;
  const proof = reCAPTCHAtoken === '' ? {} : { reCAPTCHAtoken };
  const body = { name, email, phoneNumber: phone, bookingRef, message: question, country, ...proof };
  const outcome = await visitor.ask(contactUs, { body });
  if (outcome.ok) return { kind: 'questionSent' };
  return refusedBy(outcome.error, 'contact', {}, { phoneNumber: 'phone', message: 'question' });
}
