/** The town that a group of stations stands for. */
export const plainName = (name: string): string => name.replace(/ \(All Stations\)$/, '');
