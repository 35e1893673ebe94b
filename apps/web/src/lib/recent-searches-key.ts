/** Under which localStorage keeps what an agent has searched; it goes with the sign-out. */
export const recentSearchesKey = 'throughfare.recent';
