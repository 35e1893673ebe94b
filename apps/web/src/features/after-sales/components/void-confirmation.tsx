import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { shownPriceOf } from '../../../domain/bookings/booking-words.ts';
import { showAmount } from '../../../domain/money/amounts.ts';
import { ChangeFields } from './change-fields.tsx';
import { LostCommission } from './lost-commission.tsx';
import { FailedChange } from './failed-change.tsx';
import type { ChangeResult } from '../../../domain/bookings/change-intents.ts';
import type { ChangeView } from '../load-change.ts';

interface VoidConfirmationProps {
  readonly view: Extract<ChangeView, { flow: 'void' }>;
  readonly failed: ChangeResult | undefined;
  readonly closeHref: string;
}

/** Void Cancel: cancels the whole booking free of charge. */
export function VoidConfirmation({ view: { row, line }, failed, closeHref }: VoidConfirmationProps) {
  const { state } = useNavigation();
  const [commissionShown] = useCommissionShown();
  return (
    <Form method="post" preventScrollReset replace className="flex flex-col gap-5">
      <ChangeFields intent="void" row={row} line={line} />
      <FailedChange failed={failed} />
      <p>
        {row.orders.length === 1
          ? `The whole booking is cancelled without a fee, and ${showAmount(shownPriceOf(row, commissionShown), row.currency)} goes back to your original payment method. All its tickets stop being valid at once.`
          : `${line.description}: all of it is cancelled without a fee, and its price goes back to your original payment method. Its tickets stop being valid at once. The rest of the booking stays as it is.`}
      </p>
      {row.orders.length === 1 && <LostCommission amount={row.agency?.commission} row={row} />}
      <DialogActions closeHref={closeHref}>
        <Button type="submit" look="action" busy={state === 'submitting'}>
          Proceed
        </Button>
      </DialogActions>
    </Form>
  );
}
