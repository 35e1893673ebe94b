/** The times for a change that a traveller can ask for (SEARCH-28), in minutes. Few, because a search of each keeps its own routes in memory. */
export const leastChanges = [10, 15, 20, 30, 45, 60] as const;
