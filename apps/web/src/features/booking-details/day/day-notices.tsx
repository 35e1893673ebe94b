import { Bell, BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TitledPanel } from '../../../ui/titled-panel.tsx';
import { canShowNotices, endNotices, lookAtNotices, type NoticeState, startNotices } from './ask-notices.ts';

interface DayNoticesProps {
  readonly token: string;
  readonly pushKey: string;
  readonly isOwn: boolean;
}

const words: Readonly<Record<NoticeState, string>> = {
  on: 'This device tells you about another platform, a delay, a cancelled train and a broken connection. It ends two days after the journey.',
  off: 'This device can tell you about another platform, a delay, a cancelled train or a broken connection, also while this page is closed.',
  forbidden: 'Your browser does not allow notices from this site. You can change that in its settings for this site.',
  failed: 'The notices could not be changed. Please try again.',
};

/** Notices of the day on this device (TODAY-4). The browser asks for consent at the press, never before. Nothing where it cannot show any. */
export function DayNotices(journey: DayNoticesProps) {
  const { token, pushKey, isOwn } = journey;
  const [state, setState] = useState<NoticeState>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (canShowNotices()) void lookAtNotices({ token, pushKey, isOwn }).then(setState, () => setState('off'));
  }, [token, pushKey, isOwn]);
  if (state === undefined) return null;
  const press = async (): Promise<void> => {
    setBusy(true);
    setState(await (state === 'on' ? endNotices(journey) : startNotices(journey)).catch(() => 'failed' as const));
    setBusy(false);
  };
  return (
    <TitledPanel id="notices" title="Notices on this device" className="flex flex-col gap-3 print:hidden">
      <output>{words[state]}</output>
      {state !== 'forbidden' && (
        <div>
          <Button
            onClick={() => void press()}
            busy={isBusy}
            icon={state === 'on' ? <BellOff aria-hidden="true" className="size-4.5" /> : <Bell aria-hidden="true" className="size-4.5" />}
          >
            {state === 'on' ? 'End the notices' : 'Send me notices'}
          </Button>
        </div>
      )}
    </TitledPanel>
  );
}
