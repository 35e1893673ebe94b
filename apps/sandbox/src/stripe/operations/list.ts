import { filterFields, type FilterField, type Kind, type Page } from '../objects/object-store.ts';
import { invalidParameter } from '../wire/stripe-error.ts';
import { ok, type Operation, type OperationInput } from './operation.ts';

const paging = ['limit', 'starting_after', 'ending_before', 'created'];

function readPage<K extends Kind>(kind: K, { objects, parameters }: OperationInput, fixed: Partial<Record<FilterField, string>>): Page<K> {
  const limit = parameters.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidParameter('limit', 'This value must be between 1 and 100.');
  const created = parameters.within('created');
  const above = created?.integer('gt');
  const below = created?.integer('lt');
  const filters: Partial<Record<FilterField, string>> = { ...fixed };
  for (const field of filterFields) {
    const value = field in fixed ? undefined : parameters.text(field);
    if (value !== undefined) filters[field] = value;
  }
  return objects.list(kind, {
    filters,
    createdFrom: above === undefined ? created?.integer('gte') : above + 1,
    createdTo: below === undefined ? created?.integer('lte') : below - 1,
    limit,
    startingAfter: parameters.text('starting_after'),
    endingBefore: parameters.text('ending_before'),
  });
}

/** A list with Stripe's paging. `fixedBy` limits it to the object in the address. */
export function listOperation(name: string, kind: Kind, path: string, filters: readonly FilterField[], fixedBy?: FilterField): Operation {
  return {
    name,
    method: 'GET',
    path,
    key: 'secret',
    parameters: [...paging, ...filters],
    run: (input) => {
      const page = readPage(kind, input, fixedBy ? { [fixedBy]: input.id } : {});
      const url = `/v1${path.replace(':id', input.id)}`;
      return ok({ object: 'list', url, has_more: page.hasMore, data: page.items });
    },
  };
}

export function retrieveOperation(name: string, kind: Kind, path: string): Operation {
  return {
    name,
    method: 'GET',
    path,
    key: 'secret',
    parameters: [],
    run: ({ objects, id }) => ok(objects.get(kind, id).body),
  };
}
