import { createContext } from 'react';

export interface FollowOptions {
  readonly replace: boolean;
  readonly preventScrollReset: boolean;
}

/** Goes to an address of the site without loading a page: one function for all links of a page, which the page provides. */
export const FollowContext = createContext<((address: string, options: FollowOptions) => void | Promise<void>) | undefined>(undefined);
