import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths, type ResultsQuery } from '../../lib/paths.ts';

/** The page asks once more, with more time, and can be used meanwhile. The late seller's trains join the list when they arrive (SEARCH-27). */
export function useLateSellers(isLate: boolean, query: ResultsQuery): void {
  const navigate = useNavigate();
  const address = paths.results({ ...query, wait: '1' });
  useEffect(() => {
    if (isLate) void navigate(address, { replace: true, preventScrollReset: true });
  }, [isLate, navigate, address]);
}
