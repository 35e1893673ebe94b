import type { Stripe } from 'stripe';
import { randomId, randomLetters } from '../../store/random-id.ts';
import type { Parameters } from '../wire/parameters.ts';
import { listOperation, retrieveOperation } from './list.ts';
import { ok, type Operation } from './operation.ts';
import { readAddress } from './read-address.ts';

const fields = ['name', 'email', 'phone', 'description', 'address', 'metadata'];

function newCustomer(parameters: Parameters, createdSeconds: number): Stripe.Customer {
  const address = parameters.within('address');
  return {
    id: randomId('cus', 14),
    object: 'customer',
    address: address ? readAddress(address) : null,
    balance: 0,
    created: createdSeconds,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: parameters.text('description') ?? null,
    discount: null,
    email: parameters.text('email') ?? null,
    invoice_prefix: randomLetters(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: parameters.texts('metadata'),
    name: parameters.text('name') ?? null,
    next_invoice_sequence: 1,
    phone: parameters.text('phone') ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

const createCustomer: Operation = {
  name: 'stripe.customer',
  method: 'POST',
  path: '/customers',
  key: 'secret',
  parameters: fields,
  run: ({ objects, parameters, nowSeconds, record }) => {
    const customer = newCustomer(parameters, nowSeconds);
    objects.save('customer', customer);
    record('customer.created', customer);
    return ok(customer);
  },
};

const updateCustomer: Operation = {
  name: 'stripe.customer',
  method: 'POST',
  path: '/customers/:id',
  key: 'secret',
  parameters: fields,
  run: ({ objects, parameters, id, record }) => {
    const { body } = objects.get('customer', id);
    const address = parameters.within('address');
    const changed: Stripe.Customer = {
      ...body,
      name: parameters.text('name') ?? body.name ?? null,
      email: parameters.text('email') ?? body.email,
      phone: parameters.text('phone') ?? body.phone ?? null,
      description: parameters.text('description') ?? body.description,
      address: address ? readAddress(address) : (body.address ?? null),
      metadata: { ...body.metadata, ...parameters.texts('metadata') },
    };
    objects.save('customer', changed);
    record('customer.updated', changed);
    return ok(changed);
  },
};

export const customerOperations: readonly Operation[] = [
  createCustomer,
  updateCustomer,
  retrieveOperation('stripe.retrieve', 'customer', '/customers/:id'),
  listOperation('stripe.list', 'customer', '/customers', ['email']),
];
