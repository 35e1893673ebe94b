import { useRouteLoaderData } from 'react-router';
import type { ShellData } from './shell-data.ts';

/** What every page knows of the shop and its visitor. Absent on an error page of the root. */
export function useShellData(): ShellData | undefined {
  return useRouteLoaderData<{ readonly shell: ShellData }>('root')?.shell;
}
