import { railTicket } from '../fcb/rail-ticket.data.ts';
import type { RailTicket } from '../fcb/rail-ticket.ts';
import { sampleOf } from './sample-values.ts';

type Document = NonNullable<RailTicket['transportDocument']>[number];

/** Tickets by name; each name says what the ticket contains. Together they have every field of the format. */
export function sampleTickets(): ReadonlyMap<string, RailTicket> {
  const { transportDocument: _, ...everythingElse } = sampleOf(railTicket, 'all');
  const { issuingDetail } = sampleOf(railTicket, 'required');
  return new Map<string, RailTicket>([
    ['issue, travellers, control, extensions', everythingElse],
    ['nothing but the issue', { issuingDetail }],
    ...documentKinds().flatMap((kind, index): [string, RailTicket][] => [
      [`${kind}, every field`, { issuingDetail, transportDocument: [documentOf(kind, 'all', index)] }],
      [`${kind}, required fields`, { issuingDetail, transportDocument: [documentOf(kind, 'required', index)] }],
    ]),
    ['text of 200 characters', { issuingDetail: { ...issuingDetail, issuerName: 'Ł'.repeat(100), issuerPNR: 'A'.repeat(200) } }],
  ]);
}

function ticketAlternatives() {
  if (railTicket.node.kind !== 'sequence') throw new Error('a rail ticket is a sequence');
  const documents = railTicket.node.fields.find(({ name }) => name === 'transportDocument')?.node;
  const document = documents?.kind === 'sequenceOf' ? documents.of : undefined;
  const ticket = document?.kind === 'sequence' ? document.fields.find(({ name }) => name === 'ticket')?.node : undefined;
  if (ticket?.kind !== 'choice') throw new Error('a document has a choice of tickets');
  return ticket.alternatives;
}

export function documentKinds(): string[] {
  return ticketAlternatives().map(({ name }) => name);
}

function documentOf(kind: string, fields: 'all' | 'required', from: number): Document {
  const node = ticketAlternatives().find(({ name }) => name === kind)?.node;
  if (!node) throw new Error(`there is no ${kind}`);
  const token = { tokenProviderIA5: 'TF', token: Uint8Array.of(1, 2) };
  // the alternative and its value come from the same schema
  const ticket = { [kind]: sampleOf({ node }, fields, from) } as Document['ticket'];
  return fields === 'all' ? { token, ticket } : { ticket };
}
