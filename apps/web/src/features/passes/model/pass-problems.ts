import { messageText, type MessageCode } from '@throughfare/contract/messages';
import { mostPassPassengers, passPartyFault, type PassFault } from '@throughfare/kernel/passes/pass-party';
import type { PassDraft } from './pass-draft.ts';

const codes: Readonly<Record<PassFault, MessageCode>> = {
  passengersMissing: 'search.passengersMissing',
  adultMissing: 'pass.adultMissing',
  tooManyChildren: 'pass.tooManyChildren',
  tooManyYouths: 'pass.tooManyYouths',
  tooManyPassengers: 'search.tooManyPassengers',
};

/** The reason why passes cannot be searched for: a country and an adult or senior are needed (PASS-4). Undefined if there is none. */
export function passProblem({ country, party }: PassDraft, youthsMayTravelAlone: boolean): string | undefined {
  if (country === '') return messageText('pass.countryMissing');
  const fault = passPartyFault(party, { country, youthsMayTravelAlone });
  return fault && messageText(codes[fault], { most: mostPassPassengers });
}
