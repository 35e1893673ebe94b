import type { ProblemPointer } from '@throughfare/osdm/problems';
import { type ProblemCode, problemCatalogue } from '@throughfare/osdm/problem-catalogue.data';

export interface ProblemDetails {
  /** About this occurrence, in a sentence. */
  readonly detail?: string;
  readonly status?: number;
  readonly pointers?: readonly ProblemPointer[];
  readonly retryAfterSeconds?: number;
}

/** A refusal in the words of OSDM. Its code is of the catalogue. */
export class OsdmProblem extends Error {
  override readonly name = 'OsdmProblem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code);
    this.code = code;
    this.status = details.status ?? problemCatalogue[code].status;
    this.details = details;
  }
}
