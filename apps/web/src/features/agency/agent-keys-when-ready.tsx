import { lazy, Suspense, type ComponentType } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { keepEarlyKeys, takeEarlyKeys } from './model/early-keys.ts';

// Nobody but agents loads it, and without it every page works. Keys that are pressed until it is there are kept for it.
const AgentKeys = lazy<ComponentType>(() => {
  keepEarlyKeys();
  return import('./agent-keys.tsx').catch(() => {
    takeEarlyKeys();
    return { default: () => null };
  });
});

export function AgentKeysWhenReady() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <AgentKeys />
    </Suspense>
  ) : null;
}
