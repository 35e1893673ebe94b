import { useEffect, useRef } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { TicketCode } from './ticket-code.tsx';

interface FullScreenCodeProps {
  readonly address: string;
  readonly traveller: string;
  readonly ride: string;
  readonly place: string | undefined;
  readonly onClose: () => void;
}

/**
 * The code alone on a white screen, for the inspector's reader. A page cannot set the brightness of a screen; it keeps the screen from going
 * dark, where the browser can.
 */
export default function FullScreenCode({ address, traveller, ride, place, onClose }: FullScreenCodeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // absent in older browsers and on pages without TLS, whatever the types say
    const locks: WakeLock | undefined = 'wakeLock' in navigator ? navigator.wakeLock : undefined;
    // refused while the battery is low: the code is readable all the same
    const awake = locks?.request('screen').catch(() => undefined);
    return () => {
      shown?.close();
      void awake?.then((lock) => lock?.release());
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={`Ticket of ${traveller}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 size-full max-h-none max-w-none bg-white p-0 text-[#12211f]"
    >
      <div className="flex min-h-full flex-col items-center justify-center gap-4 p-4 text-center">
        <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={onClose} className="absolute top-3 right-3" />
        <div className="w-[min(94vw,70dvh)]">
          <TicketCode address={address} label={`Ticket code of ${traveller}, ${ride}`} />
        </div>
        <p className="text-lg leading-snug">
          <strong className="block text-xl">{traveller}</strong>
          {ride}
          {place !== undefined && <strong className="block text-xl">{place}</strong>}
        </p>
      </div>
    </dialog>
  );
}
