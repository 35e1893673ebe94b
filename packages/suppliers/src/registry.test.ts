import { expect, test } from 'vitest';
import type { Source } from '@throughfare/kernel/source';
import type { Supplier } from './port/supplier.ts';
import { createSupplierRegistry } from './registry.ts';

function supplierOf(source: Source): Supplier {
  const unused = (): never => {
    throw new Error('the registry asks suppliers nothing');
  };
  return {
    source,
    currency: 'GBP',
    policy: { comforts: [], voidWithinMinutes: 0, salesCutOffMinutes: 0, horizonDays: 0 },
    isDemonstration: false,
    offers: unused,
    prebook: unused,
    confirm: unused,
    fulfil: unused,
    findByReference: unused,
    listBookings: unused,
    release: unused,
    voidBooking: unused,
    running: unused,
  };
}

test('finds a supplier by its source, and lists them in the order given', () => {
  const atoc = supplierOf('ATOC');
  const sncf = supplierOf('SNCF');
  const registry = createSupplierRegistry([atoc, sncf]);
  expect(registry.get('SNCF')).toBe(sncf);
  expect(registry.get('VIA')).toBeUndefined();
  expect(registry.list()).toEqual([atoc, sncf]);
});

test('refuses two suppliers for one source', () => {
  expect(() => createSupplierRegistry([supplierOf('ATOC'), supplierOf('ATOC')])).toThrow('two suppliers for ATOC');
});
