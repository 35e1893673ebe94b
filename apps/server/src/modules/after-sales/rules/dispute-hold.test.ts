import { expect, test } from 'vitest';
import { holdsRefunds } from './dispute-hold.ts';

test.each(['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review', 'lost', 'a_word_of_next_year'])(
  'a dispute that is %s holds refunds of its charge',
  (status) => expect(holdsRefunds(status)).toBe(true),
);

test.each(['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed'])(
  'a dispute that is %s lets refunds go on',
  (status) => expect(holdsRefunds(status)).toBe(false),
);
