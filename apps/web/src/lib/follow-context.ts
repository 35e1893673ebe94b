import { createContext } from 'react';

export interface FollowOptions {
  readonly replace: boolean;
  readonly preventScrollReset: boolean;
}

/** Goes to an address of the site without loading a page. The page provides one function for all its links. */
export const FollowContext = createContext<((address: string, options: FollowOptions) => void | Promise<void>) | undefined>(undefined);
