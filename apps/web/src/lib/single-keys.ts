import { useSyncExternalStore } from 'react';

/**
 * Agents' single-key shortcuts: whether they are on in this browser, and whether their list is open. They can be switched off (WCAG 2.1.4),
 * and the list is available without them.
 */
const storageKey = 'throughfare.keys';
const listeners = new Set<() => void>();
let helpOpen = false;
/** For this page only, if storage is switched off. */
let unstored: boolean | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function singleKeysOn(): boolean {
  try {
    return unstored ?? localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
    unstored = undefined;
  } catch {
    unstored = on;
  }
  tell();
}

export function showKeyHelp(open: boolean): void {
  helpOpen = open;
  tell();
}

export function useSingleKeys(): { readonly on: boolean; readonly helpOpen: boolean } {
  const on = useSyncExternalStore(subscribe, singleKeysOn, () => true);
  const open = useSyncExternalStore(
    subscribe,
    () => helpOpen,
    () => false,
  );
  return { on, helpOpen: open };
}
