import type { SaveStatus } from '../model/draft-saver.ts';

const words: Readonly<Record<SaveStatus, string>> = {
  untouched: 'What you type is kept while you are here.',
  unsaved: 'Saving…',
  saved: 'Saved',
  unreachable: 'You are offline. What you typed is kept in this browser and saved when you are back.',
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
