import { formatFullDay } from '@throughfare/kernel/format-day';
import { format } from '@throughfare/kernel/money';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import { type OrderedBooking, travellerName } from '../../orders/orders.api.ts';
import type { Report } from '../../tickets/tickets.api.ts';
import { orderLines } from '../rules/order-line.ts';
import type { DecidedCompensation } from './compensation-store.ts';
import { becauseText, lateText } from './rules/compensation-words.ts';
import { causeAmong } from './rules/journey-arrival.ts';
import { addresseeOf, type Places, presentCompensation } from './present-compensation.ts';
import { ruleById } from '@throughfare/kernel/rights/rule-for';

type Line = Report['sections'][number]['lines'][number];

const blank = '____________________________';

/**
 * The paper for a claim at a carrier (DELAY-4): the fields of the common form of Implementing Regulation (EU) 2024/949 in its sequence, or the same facts
 * for a carrier outside the Union, filled in as far as we know them, with the proof of running.
 */
export function claimForm(decision: DecidedCompensation, { order, item }: OrderedBooking, places: Places, madeAt: Date): Report {
  const rule = ruleById(decision.rule);
  const line = orderLines(item).find(({ lineId }) => lineId === decision.lineId);
  const addressee = addresseeOf(item, decision);
  const told = presentCompensation(decision, { item, places });
  const [first] = decision.reports;
  const last = decision.reports.at(-1);
  const isEurope = rule?.law.includes('2021/782') ?? false;
  const at = (station: string, minutes: number): string => {
    const { date, time } = epochToLocal(places.zoneOf(station), minutes * 60_000);
    return `${formatFullDay(date)}, ${time}`;
  };
  const arrival = last && decision.minutesLate !== undefined ? at(last.to, last.arrivesAt + decision.minutesLate) : blank;
  const isDisrupted = (state: string): boolean => decision.reports.some((report) => report.state === state);
  const what = isDisrupted('cancelled') ? 'Cancellation' : isDisrupted('missed') ? 'Missed connection' : 'Delay';
  const reason = `${what}${becauseText(causeAmong(decision.reports).cause)}`;
  const journey: Line[] =
    first && last
      ? [
          { label: 'From', text: places.stationName(first.from) },
          { label: 'To', text: places.stationName(last.to) },
          { label: 'Planned departure', text: at(first.from, first.departsAt) },
          { label: 'Planned arrival', text: at(last.to, last.arrivesAt) },
          { label: 'Real arrival', text: arrival },
          { label: 'Late by', text: decision.minutesLate === undefined ? blank : lateText(decision.minutesLate) },
        ]
      : [
          { label: 'Journey', text: told.ticket },
          { label: 'Real arrival', text: blank },
        ];
  return {
    title: isEurope ? 'Request for compensation' : 'Claim for a late arrival',
    reference: item.bookingReference,
    referenceLabel: 'Booking reference',
    madeAt,
    sections: [
      {
        heading: isEurope ? 'Form under Implementing Regulation (EU) 2024/949' : (rule?.law ?? 'Claim at the carrier'),
        lines: [
          { label: 'Addressed to', text: addressee ? `${addressee.name}, ${addressee.contact}` : '' },
          { label: 'Request', text: 'Compensation' },
          { label: 'Reason', text: reason },
          ...(rule ? [{ label: 'Under', text: `${rule.law}, ${rule.paragraph}` }] : []),
        ],
      },
      {
        heading: 'Passenger',
        lines: [
          ...item.travellers.map((traveller) => ({ label: 'Name', text: travellerName(traveller) })),
          { label: 'E-mail', text: order.email },
          { label: 'Telephone', text: order.phone || blank },
          { label: 'Postal address', text: blank },
        ],
      },
      { heading: 'Journey', lines: journey },
      {
        heading: 'Ticket',
        lines: [
          { label: 'Booking number', text: line?.supplierBookingCode ?? '' },
          { label: 'Ticket', text: told.ticket },
          { label: 'Price paid', text: line ? format(line.total) : '' },
          ...(decision.amount ? [{ label: 'Amount claimed', text: format(decision.amount) }] : []),
        ],
      },
      { heading: 'Proof of running', lines: told.proof.map((text, index) => ({ label: `Train ${index + 1}`, text })) },
      {
        heading: 'Payment and signature',
        lines: [
          { label: 'Pay by', text: 'Bank transfer' },
          { label: 'IBAN or account', text: blank },
          { label: 'Place and date', text: blank },
          { label: 'Signature', text: blank },
        ],
      },
    ],
  };
}
