import type { MessageCode } from '@throughfare/contract/messages';
import { type PassUseRefusal, passUseRefusals } from '@throughfare/suppliers/port/passes';

const codes: Readonly<Record<PassUseRefusal, MessageCode>> = {
  gone: 'pass.gone',
  not_issued: 'pass.notIssued',
  not_activated: 'pass.notActivated',
  in_use: 'pass.inUse',
  has_journeys: 'pass.hasJourneys',
  day_passed: 'pass.dayPassed',
  day_ended: 'pass.dayEnded',
  too_late: 'pass.tooLate',
  not_valid: 'pass.notValid',
  no_day_left: 'pass.noDayLeft',
  wrong_age: 'pass.wrongAge',
};

/** The message for a seller's refusal, with or without a reason. */
export function passRefusalOf(why: string | undefined): MessageCode {
  const known = passUseRefusals.find((word) => word === why);
  return known === undefined ? 'pass.notTaken' : codes[known];
}
