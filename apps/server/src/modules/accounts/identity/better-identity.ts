import { AsyncLocalStorage } from 'node:async_hooks';
import { getCurrentAdapter, runWithTransaction } from '@better-auth/core/context';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import type { Clock } from '@throughfare/kernel/clock';
import type { Db } from '../../../platform/postgres/db.ts';
import { inApplicationTime } from './application-time.ts';
import { identityOptions, type IdentitySettings } from './identity-options.ts';

export interface IdentityDeps extends Omit<IdentitySettings, 'resetCode'> {
  readonly db: Db;
  readonly clock: Clock;
}

/** better-auth over our database; create-identity.ts describes what it answers. */
export function createBetterIdentity({ db, clock, ...settings }: IdentityDeps) {
  const codes = new AsyncLocalStorage<string>();

  function resetCode(): string {
    const code = codes.getStore();
    if (code === undefined) throw new Error('a code was asked for outside withCode');
    return code;
  }

  const adapterOn = (on: Db) => (options: BetterAuthOptions) =>
    inApplicationTime(kyselyAdapter(on.withSchema('retail'), { type: 'postgres', transaction: true })(options), clock);

  const auth = betterAuth({ ...identityOptions({ ...settings, resetCode }), database: adapterOn(db) });

  return {
    api: auth.api,
    answer: (request: Request): Promise<Response> => auth.handler(request),
    context: auth.$context,
    async within<Result>(transaction: Db, run: () => Promise<Result>): Promise<Result> {
      const { adapter, options } = await auth.$context;
      const ours = adapterOn(transaction)(options);
      return runWithTransaction({ ...adapter, transaction: (work) => work(ours) }, run);
    },
    async endSessions(userId: string, { only, except }: { readonly only?: string; readonly except?: string }): Promise<void> {
      const adapter = await getCurrentAdapter((await auth.$context).adapter);
      await adapter.deleteMany({
        model: 'session',
        where: [
          { field: 'userId', value: userId },
          ...(only === undefined ? [] : [{ field: 'id', value: only }]),
          ...(except === undefined ? [] : [{ field: 'id', value: except, operator: 'ne' as const }]),
        ],
      });
    },
    async endEverySession(except: string | undefined): Promise<void> {
      const adapter = await getCurrentAdapter((await auth.$context).adapter);
      const where = except === undefined ? [] : [{ field: 'id', value: except, operator: 'ne' as const }];
      await adapter.deleteMany({ model: 'session', where });
    },
    async removeExpired(): Promise<void> {
      const { adapter } = await auth.$context;
      for (const model of ['session', 'verification']) {
        await adapter.deleteMany({ model, where: [{ field: 'expiresAt', value: new Date(), operator: 'lt' }] });
      }
    },
    withCode: <Result>(code: string, run: () => Promise<Result>): Promise<Result> => codes.run(code, run),
  };
}
