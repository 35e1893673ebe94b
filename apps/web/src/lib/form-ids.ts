/** The forms that a button elsewhere on the page submits. A page has at most one of each. */
export const searchFormId = 'search-trains';
export const passFormId = 'search-passes';
