/** The action of the pass form: stores the search, or says which field is wrong. */
import { addPassSearch } from '@throughfare/contract/calls/search';
import { isPassBrand, type PassBrand } from '@throughfare/kernel/passes/pass-brand';
import type { Visitor } from '../../lib/visitor.ts';
import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import { formText } from '../../lib/form-text.ts';
import { passDraftOfForm, type PassDraft } from './model/pass-draft.ts';
import { passProblem } from './model/pass-problems.ts';

export type StartedPassSearch =
  | { readonly ok: true; readonly id: string; readonly brand: PassBrand | undefined }
  | { readonly ok: false; readonly problem: string; readonly draft: PassDraft };

export async function startPassSearch(visitor: Visitor, form: FormData, today: CalendarDay): Promise<StartedPassSearch> {
  const draft = passDraftOfForm(form, today);
  const { youthsMayTravelAlone, searchEurail } = visitor.page.settings;
  const problem = passProblem(draft, youthsMayTravelAlone);
  if (problem !== undefined) return { ok: false, problem, draft };
  const recorded = await visitor.ask(addPassSearch, {
    body: {
      productType: 'RailPass',
      actionType: 'Search',
      country: visitor.market,
      searchParam: {
        countries: [draft.country],
        passengers: { ...draft.party, ageFields: [], railCards: [] },
        language: 'en',
        validFrom: draft.validFrom,
        searchEurail,
      },
    },
  });
  const brand = formText(form, 'brand');
  return recorded.ok
    ? { ok: true, id: recorded.data.id, brand: isPassBrand(brand) ? brand : undefined }
    : { ok: false, problem: recorded.error.message, draft };
}
