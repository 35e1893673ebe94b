import type { ResultsQuery } from '../../lib/paths.ts';

function windowOf(after: string | undefined, before: string | undefined) {
  return { ...(after && { after }), ...(before && { before }) };
}

const mostWithMoreTime = 4;

/** The list of trains that an address describes, as parameters of the search's calls. */
export function listedJourneys(query: ResultsQuery) {
  return {
    id: query.id,
    outward: windowOf(query.after, query.before),
    inward: windowOf(query.inwardAfter, query.inwardBefore),
    ...(query.splits !== undefined && { withSplits: true }),
    ...(query.moreTime !== undefined && { moreTimeFor: query.moreTime.split(',').slice(-mostWithMoreTime) }),
    ...(query.splits !== undefined && query.joinAt?.trim() && { joinAt: query.joinAt }),
    ...(query.wait !== undefined && { isPatient: true }),
  };
}
