/** Set-up of each test file: see `one-connection.ts`. */
import { afterEach } from 'vitest';
import { takeSecondConnections } from './one-connection.ts';

afterEach(() => {
  const [first] = takeSecondConnections();
  if (first) throw first;
});
