import { useCallback, useState } from 'react';
import { useFetcher } from 'react-router';
import type { SearchDraft } from './model/search-draft.ts';
import { searchProblems } from './model/search-problems.ts';
import { isComplete, toSearchRecord } from './model/search-record.ts';
import type { StartSearchResult } from './start-search.ts';

/** Sends a search. Problems are shown; a valid search leads to its results (the action redirects there). */
export function useSearchSubmit(draft: SearchDraft, action: string) {
  const fetcher = useFetcher<StartSearchResult>();
  const [found, setFound] = useState<readonly string[]>([]);
  const [dismissed, setDismissed] = useState<StartSearchResult>();
  const refused = fetcher.state === 'idle' && fetcher.data !== dismissed ? (fetcher.data?.problems ?? []) : [];

  const submit = () => {
    const problems = searchProblems(draft);
    setFound(problems);
    if (problems.length > 0 || !isComplete(draft)) return;
    void fetcher.submit({ record: JSON.stringify(toSearchRecord(draft)) }, { method: 'post', action });
  };
  const dismiss = useCallback(() => {
    setFound([]);
    setDismissed(fetcher.data);
  }, [fetcher.data]);

  return { submit, busy: fetcher.state !== 'idle', problems: found.length > 0 ? found : refused, dismiss };
}
