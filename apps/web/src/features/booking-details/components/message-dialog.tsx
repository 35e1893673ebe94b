import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface MessageDialogProps {
  /** The title of errors is "Oops !" (BOOKING-7). */
  readonly title: 'Oops !' | 'Success !';
  readonly message: string | undefined;
  readonly onClose: () => void;
}

/** The general message modal of My Bookings. */
export function MessageDialog({ title, message, onClose }: MessageDialogProps) {
  return (
    <Dialog
      title={title}
      open={message !== undefined}
      onClose={onClose}
      actions={
        <Button look="action" onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
