import { expect, test } from 'vitest';
import { trainsOfFare } from './fare-trains.ts';

test.each([
  ['This train only, exchangeable for £10 plus any difference until it leaves, not refundable', 'This train only'],
  ['Any train on the day, refundable until midnight before travel. Southern trains only', 'Any train on the day, Southern trains only'],
  ['This train only, no changes, 70 % back until 15 minutes before departure', 'This train only'],
  ['Exchangeable and refundable free of charge until departure', ''],
  ['A wider seat; exchange free until 1 hour before departure, refund less €25 until 7 days before', 'A wider seat'],
  ['Any train out, any train back within a month', 'Any train out, any train back within a month'],
])('of "%s" the trains are "%s"', (description, trains) => {
  expect(trainsOfFare(description)).toBe(trains);
});
