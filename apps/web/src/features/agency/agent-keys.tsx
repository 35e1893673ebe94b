import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { showKeyHelp, singleKeysOn, switchSingleKeys, useSingleKeys } from '../../lib/single-keys.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { takeEarlyKeys } from './model/early-keys.ts';
import { replayKeys } from './model/replay-keys.ts';
import { elsewhere, singleKeyOf, singleKeys } from './model/single-key.ts';

/** Handles the single-key shortcuts on every page of an agent, and shows their list. */
export default function AgentKeys() {
  const navigate = useNavigate();
  const { on, helpOpen } = useSingleKeys();
  // Only the window hears keys that are pressed while nothing has the focus.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = singleKeysOn() ? singleKeyOf(event, event.target instanceof Element ? event.target : null) : undefined;
      if (key === undefined) return;
      if (key === '?') return showKeyHelp(true);
      const page = document.querySelector('dialog[open]') ?? document;
      const target = key === 'n' ? nextTrain(page) : firstSeen(page, `[data-key="${key}"]`);
      const place = elsewhere[key];
      const coming = target ? null : page.querySelector(`[data-keys-soon~="${key}"]`);
      if (coming) return whenGone(coming, () => onKey(event));
      if (!target && (place === undefined || page !== document)) return;
      event.preventDefault();
      if (!target) return void navigate(`${paths.agencyDashboard()}#${place}`);
      target.focus();
      if (place === undefined) target.click();
    };
    window.addEventListener('keydown', onKey);
    replayKeys(takeEarlyKeys(), onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate]);
  return (
    <Dialog title="Single keys" open={helpOpen} onClose={() => showKeyHelp(false)}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {singleKeys.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-md border border-line-strong px-2 py-0.5 text-center font-semibold">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-4"
        label="Use single keys in this browser. They do nothing while you type."
        checked={on}
        onChange={({ target }) => switchSingleKeys(target.checked)}
      />
    </Dialog>
  );
}

/** Does something once an element has left the page. */
function whenGone(element: Element, act: () => void): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    act();
  });
  observer.observe(document.body, { subtree: true, childList: true });
}

function firstSeen(page: ParentNode, selector: string): HTMLElement | undefined {
  return [...page.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
}

/** The train after the one whose fares are open; the first train while none is open. */
function nextTrain(page: ParentNode): HTMLElement | undefined {
  const trains = [...page.querySelectorAll<HTMLElement>('.ticket-toggle')].filter((one) => one.checkVisibility());
  return trains[trains.findIndex((one) => one.getAttribute('aria-expanded') === 'true') + 1];
}
