import type { SaveStatus } from '../model/draft-saver.ts';

const words: Readonly<Record<SaveStatus, string>> = {
  untouched: 'We keep what you type while you are here.',
  unsaved: 'Saving…',
  saved: 'Saved',
  unreachable: 'You are offline. This browser keeps what you type and saves it when you are back online.',
};

/** Says that everything typed is saved. Only a lost connection is announced. */
export function SaveNote({ status }: { readonly status: SaveStatus }) {
  return (
    <p
      role={status === 'unreachable' ? 'alert' : undefined}
      className={`text-sm ${status === 'unreachable' ? 'font-medium text-amber-ink' : 'text-ink-soft'}`}
    >
      {words[status]}
    </p>
  );
}
