import { Form, Link, useNavigation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { PaymentProblem } from '../../../domain/payments/payment-problem.ts';

interface ProblemDialogProps {
  readonly problem: PaymentProblem | undefined;
  readonly onClose: () => void;
}

/** The Error modal of a payment (PAY-3). A card's problem stands beside the card too. */
export function ProblemDialog({ problem, onClose }: ProblemDialogProps) {
  const { state } = useNavigation();
  return (
    <Dialog
      title="Error"
      open={problem !== undefined}
      onClose={onClose}
      actions={
        <Button look="action" onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>{problem?.message}</p>
      {problem?.isOfCard && <p className="mt-1">Nothing was charged.</p>}
      {problem?.code !== undefined && <p className="mt-1 text-sm text-ink-soft">{problem.code}</p>}
      {problem?.offersRightAges && (
        <Form method="post" action={paths.cart()} className="mt-3">
          <input type="hidden" name="intent" value="price-for-ages" />
          <Button type="submit" busy={state !== 'idle'}>
            Put the right price into the cart
          </Button>
        </Form>
      )}
      {problem?.stale && (
        <p className="mt-2">
          <Link to={paths.cart()}>View your cart</Link>
        </p>
      )}
    </Dialog>
  );
}
