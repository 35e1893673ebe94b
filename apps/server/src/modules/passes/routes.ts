import { getRailPassTemplates } from '@throughfare/contract/calls/passes';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { PassTemplate } from './load-pass-templates.ts';

export function passRoutes(binder: CallBinder, templates: readonly PassTemplate[]): void {
  binder.bind(getRailPassTemplates, () => Promise.resolve({ data: { body: [...templates] } }));
}
