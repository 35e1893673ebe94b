/** The localStorage key of an agent's recent searches. Signing out deletes it. */
export const recentSearchesKey = 'throughfare.recent';
