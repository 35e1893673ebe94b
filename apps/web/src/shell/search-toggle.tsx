import { Search } from 'lucide-react';
import { useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { SiteLink } from '../ui/site-link.tsx';
import type { ShellData } from '../domain/shell-data.ts';
import { useShellWords } from './use-shell-words.ts';

/**
 * The search in the header of small screens (SITE-4). It opens and closes the editor of a page that has one, and elsewhere leads to the
 * search box. It is always a link, so it works before JavaScript too.
 */
export function SearchToggle({ shell }: { readonly shell: ShellData }) {
  const { pathname, search } = useLocation();
  const words = useShellWords();
  const query = new URLSearchParams(search);
  const onResults = pathname === '/search/p2p' && query.has('id');
  const open = onResults && query.has('edit');
  if (open) query.delete('edit');
  else query.set('edit', '1');
  const to = onResults ? `${pathname}?${query.toString()}` : `${paths.home(shell.market)}#search`;
  return (
    <SiteLink
      to={to}
      replace={onResults}
      preventScrollReset={onResults}
      {...(onResults && { 'aria-expanded': open })}
      className="inline-flex size-11 max-[23rem]:size-10 items-center justify-center rounded-full text-white hover:bg-pine-fill"
    >
      <Search aria-hidden="true" className="size-5.5" />
      <span className="sr-only">{words.search}</span>
    </SiteLink>
  );
}
