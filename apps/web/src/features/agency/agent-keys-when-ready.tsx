import { lazy, Suspense, type ComponentType } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { keepEarlyKeys, takeEarlyKeys } from './model/early-keys.ts';

// Only agents load this script, and every page works without it. Keys pressed before it has loaded are kept for it.
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
