import type { Base } from '../../platform/base.ts';
import { liveRoutes } from './routes.ts';
import type { LiveDeps } from './track-legs.ts';

export function installLive({ binder }: Base, needs: LiveDeps): void {
  liveRoutes(binder, needs);
}
