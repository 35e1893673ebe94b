import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { PersonalDataKeeper } from '../accounts/accounts.api.ts';

export interface SearchKeeperDeps {
  readonly db: Db;
  /** Searches that can be traced to a person, because a ticket from them went into a cart. */
  readonly searchesOf: (sessionIds: readonly string[]) => Promise<readonly string[]>;
}

/** Searches are stored without a name. One that led to a cart can be traced through it until the cart is erased. */
export function createSearchKeeper({ db, searchesOf }: SearchKeeperDeps): PersonalDataKeeper {
  return {
    section: 'searches',
    async export({ sessionIds }) {
      const ids = [...(await searchesOf(sessionIds))];
      const { rows } = await sql<object>`
        select provider, search_param, created_at from retail.search_record where id = any(${ids}::text[]) order by created_at`.execute(db);
      return rows;
    },
    // Erasing the cart removes the link from the search to the person, so nothing else needs erasing.
    erase: () => Promise.resolve(),
  };
}
