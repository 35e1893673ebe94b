/** The name under which `public/day-worker.js` keeps the page of one journey on the device. */
export const keptDay = 'travel-day';
