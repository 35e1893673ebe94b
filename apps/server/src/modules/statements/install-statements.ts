import type { Base } from '../../platform/base.ts';
import { createStatements } from './create-statements.ts';
import type { StatementDeps } from './statement-deps.ts';
import type { Statements } from './statements.api.ts';

export function installStatements(base: Base, needs: Omit<StatementDeps, keyof Base>): Statements {
  const statements = createStatements({ ...base, ...needs });
  statements.bindTo(base.binder);
  return statements;
}
