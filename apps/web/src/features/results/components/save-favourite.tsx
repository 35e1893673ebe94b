import { Star } from 'lucide-react';
import { useFetcher } from 'react-router';
import { callPaths } from '../../../lib/call-paths.ts';
import { Button } from '../../../ui/button.tsx';

interface Place {
  readonly code: string;
  readonly name: string;
}

/** Keeps a journey among an agent's favourites. */
export function SaveFavourite({ from, to }: { readonly from: Place; readonly to: Place }) {
  // The page stays when another journey is searched, and that one has not been saved.
  const fetcher = useFetcher<{ readonly saved: boolean }>({ key: `favourite ${from.code} ${to.code}` });
  const saved = fetcher.data?.saved === true;
  return (
    <fetcher.Form method="post" action={callPaths.favourite()} className="flex flex-1 flex-col gap-1.5">
      <input type="hidden" name="from" value={from.code} />
      <input type="hidden" name="fromLabel" value={from.name} />
      <input type="hidden" name="to" value={to.code} />
      <input type="hidden" name="toLabel" value={to.name} />
      <Button
        type="submit"
        size="small"
        disabled={fetcher.state !== 'idle' || saved}
        aria-pressed={saved}
        icon={<Star aria-hidden="true" className={saved ? 'size-4.5 fill-amber text-amber' : 'size-4.5'} />}
      >
        {saved ? 'Saved as favourite' : 'Save as favourite'}
      </Button>
      <output className="block text-sm text-ink-soft empty:hidden">
        {fetcher.state === 'idle' && fetcher.data && !saved ? 'The favourite was not saved. Please try again.' : ''}
      </output>
    </fetcher.Form>
  );
}
