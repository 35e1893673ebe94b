import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { changeSharedState } from '../lib/shared-state.ts';
import type { ShellData } from '../domain/shell-data.ts';

/** Keeps the shared state in step with the page. If another window clears the storage, this one loads anew (ACCOUNT-13). */
export function TabMemory({ shell }: { readonly shell: ShellData }) {
  const { pathname } = useLocation();
  const { market, currency, cartCount } = shell;

  useEffect(() => {
    const reload = (event: StorageEvent) => {
      // `key` is null only if everything was cleared.
      if (event.key === null) window.location.reload();
    };
    window.addEventListener('storage', reload);
    return () => window.removeEventListener('storage', reload);
  }, []);

  useEffect(
    () => changeSharedState({ language: 'en', currency, browseFrom: market, itemCount: cartCount, lastPage: pathname }),
    [currency, market, cartCount, pathname],
  );

  return null;
}
