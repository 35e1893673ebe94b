import { getPassWorth, getRailPassTemplates, searchRailPasses } from '@throughfare/contract/calls/passes';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { PassesDeps } from './passes-deps.ts';
import { showWorth } from './worth/show-worth.ts';
import { searchPasses } from './search-passes.ts';

export function passRoutes(binder: CallBinder, deps: PassesDeps): void {
  binder.bind(getRailPassTemplates, () => Promise.resolve({ data: { body: [...deps.texts.templates] } }));

  binder.bind(searchRailPasses, ({ request, claims, session }) => searchPasses(request.body, claims, session, deps));

  binder.bind(getPassWorth, ({ request, claims, session }) => showWorth(request.body, claims, session, deps));
}
