/** Any error as a problem document. A bug shows nothing but the id of the request. */
import { messageText } from '@throughfare/contract/messages';
import type { Problem } from '@throughfare/osdm/problems';
import { type ProblemCode, problemCatalogue } from '@throughfare/osdm/problem-catalogue.data';
import { type MappedError, mapError } from '../../../platform/binding/map-error.ts';
import { OsdmProblem } from './osdm-problem.ts';
import { refusalProblems } from './refusal-problems.data.ts';

export interface AnsweredProblem {
  readonly status: number;
  readonly document: Problem;
  readonly isBug: boolean;
  readonly retryAfterSeconds?: number;
}

/** `pagesUrl`: the address below which each code has its page. */
export function problemDocument(error: unknown, requestId: string, pagesUrl: string): AnsweredProblem {
  if (error instanceof OsdmProblem) {
    const { code, status, details } = error;
    return answered({ code, status, detail: details.detail, pointers: details.pointers }, requestId, pagesUrl, {
      isBug: false,
      ...(details.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: details.retryAfterSeconds }),
    });
  }
  const mapped = mapError(error);
  const code = codeOf(mapped);
  const { status, fields } = mapped;
  const pointers = fields.map(({ path, message }) => ({ requestPointer: `/${path.replaceAll('.', '/')}`, detail: message }));
  const retryAfterSeconds = mapped.details['retryAfterSeconds'];
  return answered(
    {
      code,
      // The catalogue decides, unless it has put a whole class of refusals under one code.
      status: mapped.kind === 'bug' ? 500 : refusalProblems[mapped.code] ? problemCatalogue[code].status : status,
      detail: mapped.kind === 'bug' ? undefined : messageText(mapped.code, mapped.details),
      pointers: pointers.length > 0 ? pointers : undefined,
    },
    requestId,
    pagesUrl,
    { isBug: mapped.kind === 'bug', ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}) },
  );
}

function codeOf({ kind, code, status }: MappedError): ProblemCode {
  const known = refusalProblems[code];
  if (known) return known;
  if (kind === 'bug') return 'UNKNOWN_ERROR';
  if (status === 403) return 'OPERATION_NOT_PERMITTED';
  if (status === 404) return 'RESOURCE_NOT_FOUND';
  return status === 503 ? 'SERVICE_UNAVAILABLE' : 'VALIDATION_ERROR';
}

interface Said {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string | undefined;
  readonly pointers: Problem['pointers'] | readonly object[];
}

function answered(
  { code, status, detail, pointers }: Said,
  requestId: string,
  pagesUrl: string,
  rest: Pick<AnsweredProblem, 'isBug' | 'retryAfterSeconds'>,
): AnsweredProblem {
  return {
    ...rest,
    status,
    document: {
      code,
      type: `${pagesUrl}/${code}`,
      title: problemCatalogue[code].title,
      status,
      ...(detail === undefined ? {} : { detail }),
      instance: `urn:request:${requestId}`,
      ...(pointers === undefined ? {} : { pointers: [...pointers] }),
    },
  };
}
