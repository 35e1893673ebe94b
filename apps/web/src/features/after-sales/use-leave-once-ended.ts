import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Goes to the list once a change under way has ended; the list shows the outcome. */
export function useLeaveOnceEnded(isUnderWay: boolean, listHref: string): void {
  const navigate = useNavigate();
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (isUnderWay) wasUnderWay.current = true;
    else if (wasUnderWay.current) void navigate(listHref, { replace: true, preventScrollReset: true });
  }, [isUnderWay, navigate, listHref]);
}
