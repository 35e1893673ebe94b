import { useEffect, useReducer, useRef, useState } from 'react';
import { postJson } from '../../lib/json-answer.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { createDraftSaver, type SaveStatus } from './model/draft-saver.ts';
import { draftOfForm, type TravellerForm } from './model/traveller-form.ts';
import { travellerFormReducer, type TravellerFormAction } from './model/traveller-form-reducer.ts';
import { readUnsaved, writeUnsaved } from './unsaved-draft.ts';
import { randomName } from '../../lib/random-name.ts';

/** Long enough not to save every letter, short enough that a reload finds the typed values. */
const saveAfterMs = 800;

/** Names the page in what it saves, so that the server knows the newest. */
function draftSender() {
  const page = randomName();
  return async (form: TravellerForm, { count, last }: { readonly count: number; readonly last: boolean }): Promise<boolean> => {
    const reply = await postJson(callPaths.checkoutDraft(), { ...draftOfForm(form), typed: { page, count } }, last);
    return reply.kind === 'answered';
  };
}

export interface UsedTravellerForm {
  readonly form: TravellerForm;
  readonly dispatch: (action: TravellerFormAction) => void;
  readonly status: SaveStatus;
  /** Sends waiting values now, because a field was left. */
  readonly saveNow: () => void;
  /** Sends the present form. False if it does not arrive. */
  readonly send: () => Promise<boolean>;
}

/** The values of the booking page, saved on the server while the customer types, or in the browser while the server cannot be reached. */
export function useTravellerForm(cartId: string, initial: TravellerForm): UsedTravellerForm {
  const [form, dispatch] = useReducer(travellerFormReducer, initial);
  const [status, setStatus] = useState<SaveStatus>('untouched');
  const [saver] = useState(() =>
    createDraftSaver<TravellerForm>({
      send: draftSender(),
      store: (draft) => writeUnsaved(cartId, draft),
      onStatus: setStatus,
      delayMs: saveAfterMs,
    }),
  );

  // Values that were unsent when the page was closed.
  const restored = useRef(false);
  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    const unsaved = readUnsaved(cartId);
    if (unsaved) dispatch({ type: 'restore', form: formOfUnsaved(unsaved, initial) });
  }, [cartId, initial]);

  const saved = useRef(initial);
  useEffect(() => {
    if (form === saved.current) return;
    saved.current = form;
    saver.change(form);
  }, [form, saver]);

  // the browser only sends these events to the window
  useEffect(() => {
    const goingAway = () => void saver.flush(true);
    const backOnline = () => void saver.flush();
    window.addEventListener('pagehide', goingAway);
    window.addEventListener('online', backOnline);
    return () => {
      window.removeEventListener('pagehide', goingAway);
      window.removeEventListener('online', backOnline);
      void saver.flush();
    };
  }, [saver]);

  return {
    form,
    dispatch,
    status,
    saveNow: () => void saver.flush(),
    send() {
      saver.change(form);
      return saver.flush();
    },
  };
}

/** A saved form may belong to a cart with other tickets. Matching parts are used. */
function formOfUnsaved(unsaved: TravellerForm, current: TravellerForm): TravellerForm {
  return {
    lead: unsaved.lead,
    // a form stored before this field existed has none
    own: { ...current.own, ...unsaved.own },
    items: current.items.map((item) => unsaved.items.find(({ itemId }) => itemId === item.itemId) ?? item),
  };
}
