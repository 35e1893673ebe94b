import { isPassProgram } from '@throughfare/kernel/passes/pass-program';
import type { FareView } from './ticket-view.ts';

/** Whether a traveller's rail pass lowers a fare's price. */
export function isWithPass({ passengerBreakdown }: Pick<FareView, 'passengerBreakdown'>): boolean {
  return passengerBreakdown.some(({ fareQualifier }) => fareQualifier !== undefined && isPassProgram(fareQualifier.program));
}

/** The words beside a train's price in a search with a rail pass: what the price covers. */
export function passWord(fares: readonly FareView[]): string {
  const [first] = fares;
  if (!first || !isWithPass(first)) return 'Full fare: no pass here';
  const all = first.passengerBreakdown.every(
    ({ fareQualifier, passengerType }) =>
      passengerType === 'INFANT' || (fareQualifier !== undefined && isPassProgram(fareQualifier.program)),
  );
  return all ? 'Reservation, with your pass' : 'With the rail pass';
}
