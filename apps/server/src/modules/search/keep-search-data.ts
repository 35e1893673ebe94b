import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { PersonalDataKeeper } from '../accounts/accounts.api.ts';

export interface SearchKeeperDeps {
  readonly db: Db;
  /** The searches that are known to be somebody's: those that led to something in a cart. */
  readonly searchesOf: (sessionIds: readonly string[]) => Promise<readonly string[]>;
}

/** Searches are kept under nobody's name. Those that led to a cart can be told apart through it, until it is erased. */
export function createSearchKeeper({ db, searchesOf }: SearchKeeperDeps): PersonalDataKeeper {
  return {
    section: 'searches',
    async export({ sessionIds }) {
      const ids = [...(await searchesOf(sessionIds))];
      const { rows } = await sql<object>`
        select provider, search_param, created_at from retail.search_record where id = any(${ids}::text[]) order by created_at`.execute(db);
      return rows;
    },
    // Nothing names the person: the link between them and a search goes with the cart.
    erase: () => Promise.resolve(),
  };
}
