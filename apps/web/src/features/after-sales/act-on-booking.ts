import { changeTravellers, refundBooking, releaseSeatAndCancel, voidBooking } from '@throughfare/contract/calls/after-sales';
import { checkChangeCode, handOverBooking, saveBookingNotes, sendChangeCode } from '@throughfare/contract/calls/bookings';
import { messageText } from '@throughfare/contract/messages';
import { isSource } from '@throughfare/kernel/source';
import type { Visitor } from '../../lib/visitor.ts';
import { goOnWithExchange, type Onward, quoteExchange, startExchange } from '../exchange/act-on-exchange.ts';
import { beginTravelChange } from '../exchange/travel-change/begin-travel-change.ts';
import { formText } from '../../lib/form-text.ts';
import type { ChangeIntent, ChangeResult } from '../../domain/bookings/change-intents.ts';
import { typedTravellers } from './model/traveller-fields.ts';

/** Carries out the confirmed action. The server checks everything again, because a form's ids and figures may be forged. */
export async function actOnBooking(
  visitor: Visitor,
  intent: ChangeIntent,
  form: FormData,
  onward: Onward,
): Promise<ChangeResult | { readonly goTo: string }> {
  const [reference, sourceText, quoteId] = [formText(form, 'reference'), formText(form, 'source'), formText(form, 'quoteId')];
  const params = { reference };
  const line = isSource(sourceText) ? { source: sourceText, refSysOrderId: formText(form, 'line') } : undefined;
  // A form that names no seller of ours is about no booking of ours.
  const noLine = { intent, ok: false, message: messageText('object.notFound') } as const;
  switch (intent) {
    case 'refund': {
      if (!line) return noLine;
      const done = await visitor.ask(refundBooking, { params, body: { ...line, quoteId } });
      if (!done.ok) return { intent, ok: false, message: done.error.message };
      const { message, status } = done.data.body;
      return { intent, ok: true, message, ...(status === 'PENDING' ? { isPending: true } : {}) };
    }
    case 'travel-change': {
      const begun = await beginTravelChange(visitor, form);
      return 'goTo' in begun ? begun : { intent, ok: false, message: begun.problem };
    }
    case 'exchange-quote':
      return quoteExchange(visitor, form, onward);
    case 'exchange':
      return startExchange(visitor, form);
    case 'exchange-approved':
      return goOnWithExchange(visitor, form);
    case 'void': {
      if (!line) return noLine;
      const done = await visitor.ask(voidBooking, { params, body: { ...line, bookingId: reference } });
      return { intent, ok: done.ok, message: done.ok ? messageText('refund.done') : done.error.message };
    }
    case 'release': {
      if (!line) return noLine;
      const done = await visitor.ask(releaseSeatAndCancel, { params, body: line });
      return { intent, ok: done.ok, message: done.ok ? messageText('refund.done') : done.error.message };
    }
    case 'travellers': {
      const done = await visitor.ask(changeTravellers, { params, body: { passengers: passengersOf(form) } });
      return { intent, ok: done.ok, message: done.ok ? done.data.message : done.error.message };
    }
    case 'send-code': {
      const sent = await visitor.ask(sendChangeCode, { params });
      return { intent, ok: sent.ok, message: sent.ok ? sent.data.message : sent.error.message };
    }
    case 'notes': {
      const body = {
        reference,
        internalReference: formText(form, 'internalReference'),
        costCentre: formText(form, 'costCentre'),
        purchaseOrder: formText(form, 'purchaseOrder'),
        internalNote: formText(form, 'internalNote'),
      };
      const saved = await visitor.ask(saveBookingNotes, { body });
      return { intent, ok: saved.ok, message: saved.ok ? saved.data.data.done : saved.error.message };
    }
    case 'hand-over': {
      const toUserId = formText(form, 'toUserId');
      const given = await visitor.ask(handOverBooking, { body: { reference, ...(toUserId === '' ? {} : { toUserId }) } });
      if (!given.ok) return { intent, ok: false, message: given.error.message };
      return { intent, ok: true, message: given.data.data.done ?? '', colleagues: given.data.data.colleagues };
    }
    case 'check-code': {
      const checked = await visitor.ask(checkChangeCode, { params, body: { code: formText(form, 'code') } });
      return { intent, ok: checked.ok, message: checked.ok ? '' : checked.error.message };
    }
  }
}

function passengersOf(form: FormData) {
  return typedTravellers(form).map(({ firstName = '', lastName = '', ...contacts }) => ({
    firstName,
    lastName,
    contacts: (['email', 'phone'] as const).flatMap((contactMedium) => {
      const contactInfo = contacts[contactMedium];
      return contactInfo === undefined ? [] : [{ contactMedium, contactInfo }];
    }),
  }));
}
