import { useEffect, useState } from 'react';
import { getJson } from '../../lib/json-answer.ts';
import { callPaths } from '../../lib/call-paths.ts';
import type { CustomerPick } from './load-customers.ts';

/** Long enough not to send a request for every letter of a name typed fast. */
const askAfterMs = 60;

interface Picks {
  readonly customers: readonly CustomerPick[];
  readonly state: 'searching' | 'found' | 'failed';
}

/** Customers for the typed letters; without letters, those used last. */
export function useCustomerPicks(typed: string): Picks {
  const [found, setFound] = useState<Picks & { readonly of: string }>();
  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      const reply = await getJson<readonly CustomerPick[]>(callPaths.customerPick(typed), leaving.signal);
      if (leaving.signal.aborted) return;
      setFound(
        reply.kind === 'answered' ? { of: typed, customers: reply.data, state: 'found' } : { of: typed, customers: [], state: 'failed' },
      );
    };
    const timer = setTimeout(() => void look(), askAfterMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [typed]);
  // The rows for earlier letters would be taken for those of the present ones.
  return found?.of === typed ? found : { customers: [], state: 'searching' };
}
