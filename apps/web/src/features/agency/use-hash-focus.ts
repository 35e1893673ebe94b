import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { elsewhere } from './model/single-key.ts';

/** A single key on another page leads to `#request`, `#recent` or `#favourites`, and the first element there gets the focus. */
export function useHashFocus(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const wanted = Object.entries(elsewhere).find(([, place]) => `#${place}` === hash)?.[0];
    if (wanted !== undefined) document.querySelector<HTMLElement>(`[data-key="${wanted}"]`)?.focus();
  }, [hash]);
}
