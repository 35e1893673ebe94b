import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { PaymentProblem } from '../model/payment-problem.ts';

interface ProblemDialogProps {
  readonly problem: PaymentProblem | undefined;
  readonly onClose: () => void;
}

/** The Error modal of a payment (PAY-3). */
export function ProblemDialog({ problem, onClose }: ProblemDialogProps) {
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
      {problem?.code !== undefined && <p className="mt-1 text-sm text-ink-soft">{problem.code}</p>}
      {problem?.stale && (
        <p className="mt-2">
          <Link to={paths.cart()}>Look at your cart</Link>
        </p>
      )}
    </Dialog>
  );
}
