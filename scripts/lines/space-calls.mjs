const radians = Math.PI / 180;

/** Great-circle distance in kilometres. */
function kilometres(a, b) {
  const h =
    Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2 +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(h));
}

/** Fills in missing minutes of calls: by distance between calls that have minutes, and at the average speed after the last one. */
export function spaceCalls(calls, speed) {
  const along = [0];
  for (let at = 1; at < calls.length; at += 1) along.push(along[at - 1] + kilometres(calls[at - 1].place, calls[at].place));
  const timed = calls.map((call, at) => (at === 0 ? { ...call, arrives: 0, departs: 0 } : { ...call }));
  const last = timed.length - 1;
  if (timed[last].arrives === undefined) {
    const known = timed.findLastIndex(({ arrives }) => arrives !== undefined);
    if (speed === undefined) throw new Error(`no minutes at ${timed[last].place.name} and no average speed`);
    const minutes = timed[known].departs + Math.max(last - known, Math.round(((along[last] - along[known]) / speed) * 60));
    timed[last] = { ...timed[last], arrives: minutes, departs: minutes };
  }
  for (let from = 0; from < last;) {
    const to = timed.findIndex(({ arrives }, at) => at > from && arrives !== undefined);
    const [start, end] = [timed[from].departs, timed[to].arrives];
    if (end - start < to - from) throw new Error(`${end - start} minutes for ${to - from} stops before ${timed[to].place.name}`);
    const length = along[to] - along[from];
    for (let at = from + 1; at < to; at += 1) {
      const even = start + Math.round(((along[at] - along[from]) / length) * (end - start));
      const minutes = Math.min(Math.max(even, timed[at - 1].departs + 1), end - (to - at));
      timed[at] = { ...timed[at], arrives: minutes, departs: minutes };
    }
    from = to;
  }
  return timed;
}
