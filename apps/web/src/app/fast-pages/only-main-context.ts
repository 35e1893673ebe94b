import { createContext } from 'react';

/** True while only the head's meta elements and the content are drawn, because the rest of the page is kept as text. Always false in the browser. */
export const OnlyMainContext = createContext(false);
