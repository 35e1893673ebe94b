import type { PassInUse } from '@throughfare/contract/shapes/pass-in-use';
import type { PassIntent } from '../pass-intents.ts';

interface PassFieldsProps {
  readonly intent: PassIntent;
  readonly pass: Pick<PassInUse, 'bookingId' | 'passengerRef'>;
  readonly journeyId?: string;
}

/** The fields of every form of the page: the action and its pass. */
export function PassFields({ intent, pass, journeyId }: PassFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="reference" value={pass.bookingId} />
      <input type="hidden" name="traveller" value={pass.passengerRef} />
      {journeyId !== undefined && <input type="hidden" name="journeyId" value={journeyId} />}
    </>
  );
}
