import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallAnswer } from '@throughfare/contract/call';
import type { getRailPassTemplates } from '@throughfare/contract/calls/passes';

export type PassTemplate = CallAnswer<typeof getRailPassTemplates>['data']['body'][number];

/** `folder`: `data/passes`. */
export function loadPassTemplates(folder: string): readonly PassTemplate[] {
  // a file of the product, which its own test reads too
  const file = JSON.parse(readFileSync(join(folder, 'templates.json'), 'utf8')) as { readonly templates: readonly PassTemplate[] };
  return file.templates;
}
