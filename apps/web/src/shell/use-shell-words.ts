import { createContext, use } from 'react';
import { englishShell } from './english-shell.data.ts';
import type { ShellWords } from './shell-words.ts';

export const ShellWordsContext = createContext<ShellWords>(englishShell);

export function useShellWords(): ShellWords {
  return use(ShellWordsContext);
}
