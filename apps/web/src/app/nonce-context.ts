import { createContext } from 'react';

/** The nonce of the answer being rendered. Empty in the browser, where a script cannot read its own nonce. */
export const NonceContext = createContext('');
