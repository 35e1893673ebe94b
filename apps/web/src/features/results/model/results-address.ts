/** The address of the results page contains everything that a traveller would share or reload (decision 6). */
import type { ResultsQuery, TravelChangeFlow } from '../../../lib/paths.ts';
import { roomFilters } from './on-board-words.ts';
import type { LegChoice } from './trip-selection.ts';

export type Leg = 'outward' | 'inward';

/** Boxes of a form without JavaScript repeat their name, so their values are joined. */
function optional(params: URLSearchParams, name: string): string | undefined {
  return params.has(name) ? params.getAll(name).join(',') : undefined;
}

const travelChanges: readonly TravelChangeFlow[] = ['change', 'sv_change'];

const cabins = ['first', 'standard'] as const;

function clockTime(params: URLSearchParams, name: string): string | undefined {
  const text = params.get(name) ?? '';
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined;
}

export function readResultsQuery(params: URLSearchParams): ResultsQuery {
  return {
    id: params.get('id') ?? '',
    sort: optional(params, 'sort'),
    figures: params.get('figures') === '1' ? '1' : undefined,
    leg: params.get('leg') === 'inward' ? 'inward' : undefined,
    outward: optional(params, 'outward'),
    outwardFare: optional(params, 'outwardFare'),
    outwardExtras: optional(params, 'outwardExtras'),
    outwardSleepers: optional(params, 'outwardSleepers'),
    inward: optional(params, 'inward'),
    inwardFare: optional(params, 'inwardFare'),
    inwardExtras: optional(params, 'inwardExtras'),
    inwardSleepers: optional(params, 'inwardSleepers'),
    after: optional(params, 'after'),
    before: optional(params, 'before'),
    inwardAfter: optional(params, 'inwardAfter'),
    inwardBefore: optional(params, 'inwardBefore'),
    track: optional(params, 'track'),
    conditions: optional(params, 'conditions'),
    cabin: cabins.find((cabin) => cabin === params.get('cabin')),
    room: roomFilters.find((room) => room === params.get('room')),
    by: clockTime(params, 'by'),
    inwardBy: clockTime(params, 'inwardBy'),
    splits: params.get('splits') === '1' ? '1' : undefined,
    moreTime: optional(params, 'moreTime'),
    joinAt: optional(params, 'joinAt'),
    edit: optional(params, 'edit'),
    wait: optional(params, 'wait'),
    flow: travelChanges.find((flow) => flow === params.get('flow')),
  };
}

export function choiceOf(query: ResultsQuery, leg: Leg): LegChoice {
  const extras = leg === 'outward' ? query.outwardExtras : query.inwardExtras;
  return {
    ticketId: leg === 'outward' ? query.outward : query.inward,
    priceId: leg === 'outward' ? query.outwardFare : query.inwardFare,
    extras: extras ? extras.split(',') : [],
    sleepers: readSleeperChoices(leg === 'outward' ? query.outwardSleepers : query.inwardSleepers),
  };
}

/** "CLASSICTWIN-0:1,DOUBLE-0:2": the id of each sleeper option, and its quantity. */
function readSleeperChoices(text: string | undefined): LegChoice['sleepers'] {
  return (text ?? '').split(',').flatMap((one) => {
    const match = /^(.+):(\d)$/.exec(one);
    return match?.[1] ? [{ id: match[1], quantity: Number(match[2]) }] : [];
  });
}

/** The address after a choice in one direction. */
export function withChoice(query: ResultsQuery, leg: Leg, choice: LegChoice): ResultsQuery {
  const extras = choice.extras.length > 0 ? choice.extras.join(',') : undefined;
  const sleepers = choice.sleepers.length > 0 ? choice.sleepers.map((one) => `${one.id}:${one.quantity}`).join(',') : undefined;
  return leg === 'outward'
    ? { ...query, outward: choice.ticketId, outwardFare: choice.priceId, outwardExtras: extras, outwardSleepers: sleepers }
    : { ...query, inward: choice.ticketId, inwardFare: choice.priceId, inwardExtras: extras, inwardSleepers: sleepers };
}

/** The address of the same search on another day. For another day back the chosen way out stays: trains and fares keep their ids. */
export function onOtherDay(query: ResultsQuery, leg: Leg, id: string): ResultsQuery {
  if (leg === 'outward') return { id };
  const { sort, outward, outwardFare, outwardExtras, outwardSleepers, after, before } = query;
  return { id, leg, sort, outward, outwardFare, outwardExtras, outwardSleepers, after, before };
}

/** Earlier or later trains of a direction. The choice there stays only while it is in the list. */
export function withWindow(query: ResultsQuery, leg: Leg, window: { readonly after?: string; readonly before?: string }): ResultsQuery {
  return leg === 'outward'
    ? { ...query, after: window.after, before: window.before }
    : { ...query, inwardAfter: window.after, inwardBefore: window.before };
}

const loaded = [
  'id',
  'track',
  'conditions',
  'after',
  'before',
  'inwardAfter',
  'inwardBefore',
  'wait',
  'flow',
  'splits',
  'moreTime',
  'joinAt',
] as const;

/** Whether a change of address needs other trains. A choice or another order does not. */
export function needsOtherTrains(current: URL, next: URL): boolean {
  return current.pathname !== next.pathname || loaded.some((name) => current.searchParams.get(name) !== next.searchParams.get(name));
}
