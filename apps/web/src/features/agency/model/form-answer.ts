import type { CallError } from '@throughfare/contract/client';
import type { AccountAnswer } from '../../account/model/account-answer.ts';
import { done, refused } from '../../account/model/account-answer.ts';

/** Codes that are about one field, although the API says them of the whole call. */
const fieldOfCode: Readonly<Record<string, string>> = {
  'agency.accreditationShape': 'accreditationNumber',
  'agency.taxNumberShape': 'taxNumber',
  'agency.countryUnknown': 'country',
  'agency.nameTaken': 'company',
  'agency.noteMissing': 'note',
  'bankPayment.noteMissing': 'note',
  'agency.branchLoop': 'branchOf',
  'agent.emailTaken': 'email',
  'group.tooLate': 'outwardDay',
  'group.returnBefore': 'returnDay',
  'group.offerTooShort': 'validUntil',
  'webhook.address': 'url',
  'transfer.nothing': 'amount',
  'transfer.tooMuch': 'amount',
  'transfer.inTheFuture': 'valueDay',
  'transfer.twice': 'bankReference',
  'credit.securityMissing': 'securityUntil',
  'credit.securityOver': 'securityUntil',
  'statement.dayNotOver': 'untilDay',
  'terms.inThePast': 'validFrom',
  'terms.endsBeforeStart': 'validUntil',
  'terms.standardAboveMost': 'standard',
};

/** What became of a form of the agency pages. */
export type FormAnswer = AccountAnswer & {
  /** The typed values, so that a refused form keeps them. */
  readonly typed?: Readonly<Record<string, string>>;
};

type Outcome =
  | { readonly ok: true; readonly data: { readonly data: { readonly done: string } } }
  | { readonly ok: false; readonly error: CallError };

/** The answer of a call that says what it did. */
export function answerOf(intent: string, outcome: Outcome, typed: Readonly<Record<string, string>> = {}): FormAnswer {
  return outcome.ok ? done(intent, outcome.data.data.done) : { ...refusedAt(intent, outcome.error), typed };
}

export function refusedAt(intent: string, { code, message, fields }: CallError): FormAnswer {
  const field = fieldOfCode[code];
  if (field !== undefined) return refused(intent, { [field]: message });
  const named = Object.fromEntries(fields.map(({ path, message: wrong }) => [path.replace(/^body\./, ''), wrong]));
  return refused(intent, named, Object.keys(named).length > 0 ? '' : message);
}
