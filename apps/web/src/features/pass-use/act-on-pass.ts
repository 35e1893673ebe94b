import { checkChangeCode, sendChangeCode } from '@throughfare/contract/calls/bookings';
import { activatePass, addPassJourney, removePassJourney } from '@throughfare/contract/calls/pass-use';
import { messageText } from '@throughfare/contract/messages';
import { isCalendarDay } from '@throughfare/kernel/calendar-day';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { type PassResult, passIntentOf } from './pass-intents.ts';

type Answered = { readonly ok: true } | { readonly ok: false; readonly error: { readonly code: string; readonly message: string } };

/** Activates a pass or changes its diary. The server checks everything again. */
export async function actOnPass(visitor: Visitor, form: FormData): Promise<PassResult> {
  const text = (name: string) => formText(form, name);
  const intent = passIntentOf(form);
  if (!intent) throw new Response(null, { status: 400 });
  const of = { bookingId: text('reference'), passengerRef: text('traveller') };
  const typed = { firstDay: text('firstDay'), day: text('day'), from: text('from'), to: text('to'), train: text('train') };
  const told = (answered: Answered, message: string): PassResult =>
    answered.ok ? { intent, ok: true, message } : { intent, ok: false, message: answered.error.message, code: answered.error.code, typed };
  const params = { reference: of.bookingId };
  switch (intent) {
    case 'activate': {
      if (!isCalendarDay(typed.firstDay)) return { intent, ok: false, message: messageText('booking.fieldMissing'), typed };
      const body = { ...of, firstDay: typed.firstDay, documentNumber: text('documentNumber').slice(0, 80) };
      return told(await visitor.ask(activatePass, { body }), messageText('pass.activated'));
    }
    case 'add': {
      if (!isCalendarDay(typed.day)) return { intent, ok: false, message: messageText('booking.fieldMissing'), typed };
      const [from, to, train] = [typed.from, typed.to, typed.train].map((place) => place.slice(0, 80));
      const body = { ...of, journeyId: text('journeyId'), day: typed.day, from: from ?? '', to: to ?? '', train: train ?? '' };
      return told(await visitor.ask(addPassJourney, { body }), messageText('pass.journeyAdded'));
    }
    case 'remove':
      return told(
        await visitor.ask(removePassJourney, { body: { ...of, journeyId: text('journeyId') } }),
        messageText('pass.journeyRemoved'),
      );
    case 'send-code': {
      const sent = await visitor.ask(sendChangeCode, { params });
      return told(sent, sent.ok ? sent.data.message : '');
    }
    case 'check-code':
      return told(await visitor.ask(checkChangeCode, { params, body: { code: text('code') } }), '');
  }
}
