import { SupplierFailure } from '../port/supplier-failure.ts';

/** The failure of a call that must fail. Throws if it does not, or with anything else. */
export async function failureOf(call: Promise<unknown>): Promise<SupplierFailure> {
  const failure = await call.then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );
  if (failure instanceof SupplierFailure) return failure;
  throw failure;
}
