import type { Base } from '../../platform/base.ts';
import { createStatements } from './create-statements.ts';
import type { StatementDeps } from './statement-deps.ts';
import type { Statements } from './statements.api.ts';

export function installStatements(base: Base, needs: Omit<StatementDeps, keyof Base | 'payoutAccount' | 'twoPeopleFromMinor'>): Statements {
  const statements = createStatements({
    ...base,
    ...needs,
    payoutAccount: base.config.payoutAccount,
    twoPeopleFromMinor: base.config.twoPeopleFromMinor,
  });
  statements.bindTo(base.binder);
  return statements;
}
