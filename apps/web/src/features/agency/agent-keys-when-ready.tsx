import { lazy, Suspense, type ComponentType } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';

// Nobody but agents loads it, and without it every page works.
const AgentKeys = lazy<ComponentType>(() => import('./agent-keys.tsx').catch(() => ({ default: () => null })));

export function AgentKeysWhenReady() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <AgentKeys />
    </Suspense>
  ) : null;
}
