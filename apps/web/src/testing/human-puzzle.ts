import { createHash } from 'node:crypto';
import { told } from './answer-fetch.ts';

const salt = 'salt?expires=1&';
const challenge = createHash('sha256').update(`${salt}7`).digest('hex');

/** A small challenge of the human check: the check is real, and solved in a moment. */
export const puzzle = told({ kind: 'proofOfWork', algorithm: 'SHA-256', challenge, maxnumber: 20, salt, signature: 'ab' });

/** For `answerFetch`. */
export const human = { '/data/human-challenge': puzzle };
