import { decideAgencyWishes, decideApplication, saveAgency, saveOwnAgency, suspendAgency } from '@throughfare/contract/calls/agencies';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { orNotFound } from '../../lib/answered-or-thrown.ts';
import { readAgencyForm } from './model/agency-form.ts';
import { answerOf, type FormAnswer, refused } from '../../lib/forms/form-answer.ts';

const decisions = ['accept', 'ask', 'decline'] as const;

/** The forms of `/manage-agencies`: decisions about applications, details, suspension. */
export async function sendAgencies(visitor: Visitor, form: FormData): Promise<FormAnswer> {
  const text = (name: string) => formText(form, name);
  const agencyId = text('agencyId');
  switch (text('intent')) {
    case 'details': {
      const read = readAgencyForm(form);
      if (!read.ok) return refused('details', read.fields);
      const body = { agencyId, ...read.agency, colour: text('colour'), branchOf: text('branchOf') };
      return answerOf('details', hidden(await visitor.ask(saveAgency, { body })));
    }
    case 'wishes': {
      const body = { agencyId, accept: text('accept') === 'yes', note: text('note') };
      return answerOf('wishes', hidden(await visitor.ask(decideAgencyWishes, { body })));
    }
    case 'suspend':
    case 'resume': {
      const body = { agencyId, suspended: text('intent') === 'suspend', note: text('note') };
      return answerOf('suspend', hidden(await visitor.ask(suspendAgency, { body })));
    }
    default: {
      const decision = decisions.find((known) => known === text('decision'));
      if (!decision) throw new Response(null, { status: 400 });
      const applicationId = text('intent');
      const outcome = hidden(await visitor.ask(decideApplication, { body: { applicationId, decision, note: text('note') } }));
      return answerOf(applicationId, outcome);
    }
  }
}

/** The form of `/agency-details`. */
export async function sendOwnDetails(visitor: Visitor, form: FormData): Promise<FormAnswer> {
  const read = readAgencyForm(form);
  if (!read.ok) return refused('details', read.fields);
  const body = { ...read.agency, colour: formText(form, 'colour') };
  return answerOf('details', hidden(await visitor.ask(saveOwnAgency, { body })));
}

/** For people without the right, the page does not exist. */
function hidden<Outcome extends Parameters<typeof orNotFound>[0]>(outcome: Outcome): Outcome {
  if (!outcome.ok && outcome.status === 403) orNotFound(outcome);
  return outcome;
}
