import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Asks before unsaved text is left. `unsaved` answers whether there is any. */
export function LeaveGuard({ unsaved }: { readonly unsaved: RefObject<boolean> }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const elsewhere = currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
    return unsaved.current && elsewhere;
  });

  // For closing the tab or typing another address, the browser shows its own question.
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (unsaved.current) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  const stay = () => blocker.reset?.();
  return (
    <Dialog
      title="Leave without saving?"
      open={blocker.state === 'blocked'}
      onClose={stay}
      actions={
        <>
          <Button look="danger" onClick={() => blocker.proceed?.()}>
            Leave, and lose the changes
          </Button>
          <Button look="action" onClick={stay}>
            Stay here
          </Button>
        </>
      }
    >
      <p>What you have typed is not saved yet.</p>
    </Dialog>
  );
}
