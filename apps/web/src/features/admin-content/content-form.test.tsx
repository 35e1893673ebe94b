// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { draw } from '../../testing/draw.tsx';
import { formOf } from '../../testing/form-of.ts';
import { mount } from '../../testing/mount.tsx';
import { leadsTo, thrownBy } from '../../testing/route-args.ts';
import { type ContentForm, ContentFormScreen } from './content-form-screen.tsx';
import { loadContentForm } from './load-content-form.ts';
import type { SaveProblem } from './model/save-problem.ts';
import { sendContentForm } from './send-content-form.ts';

const strikes = { text: 'Strikes in France on Monday.', colour: 'pine', markets: 'UK, AU', firstDay: '2026-11-20', lastDay: '2026-11-21' };
const banner: ContentForm = {
  kind: 'BANNER',
  slug: 'strikes',
  version: 3,
  fields: strikes,
  states: ['DRAFT', 'PUBLISHED'],
  shown: 'DRAFT',
  pictures: [],
  agencies: [{ agencyId: 'a1', name: 'Wayfarers Ltd' }],
};
const fresh: ContentForm = { kind: 'BANNER', slug: '', version: 0, fields: {}, states: [], shown: undefined, pictures: [], agencies: [] };
const at = '2026-11-20T09:00:00Z';
const latest = { version: 4, status: 'PUBLISHED' as const, at, by: 'Bo' };
const wrong = (...fields: readonly string[]): SaveProblem => ({
  kind: 'invalid',
  problems: fields.map((field) => ({ field, message: `Please look at ${field}.` })),
});

interface Shown {
  readonly form?: ContentForm;
  readonly problem?: SaveProblem;
  readonly saved?: number;
}
const screen = ({ form = banner, problem, saved }: Shown = {}) => <ContentFormScreen form={form} saved={saved} problem={problem} />;
const hiddenOf = (body: Element, name: string): string | null | undefined =>
  body.querySelector(`input[type=hidden][name="${name}"]`)?.getAttribute('value');

describe('new content', () => {
  test('asks for its address, and has no history yet', () => {
    const drawn = draw(screen({ form: fresh }));
    expect(drawn.getByRole('heading', { level: 1 }).textContent).toMatch(/^New /);
    expect(drawn.body.querySelector('input#slug')).not.toBeNull();
    expect(drawn.queryByRole('link', { name: 'History' })).toBeNull();
    expect(hiddenOf(drawn.body, 'isNew')).toBe('yes');
  });

  test.each([
    ['an address that is none', wrong('slug')],
    ['another field', wrong('text')],
    ['an address that is taken', { kind: 'exists', slug: 'strikes' } as const],
  ])('that was refused for %s still has its address to be changed, and is still new', (_why, problem) => {
    const drawn = draw(screen({ form: { ...fresh, slug: 'Bad Name!', fields: strikes }, problem }));
    expect(drawn.body.querySelector('input#slug')?.getAttribute('value')).toBe('Bad Name!');
    expect(hiddenOf(drawn.body, 'isNew')).toBe('yes');
    expect(drawn.queryByRole('link', { name: 'History' })).toBeNull();
  });
});

describe('existing content', () => {
  test('keeps its address, and a save is based on the version that was read', () => {
    const { body } = draw(screen());
    expect([hiddenOf(body, 'slug'), hiddenOf(body, 'basedOn'), hiddenOf(body, 'isNew')]).toEqual(['strikes', '3', undefined]);
  });

  test('shows which of its states is open', () => {
    const drawn = draw(screen());
    const [draft, published] = ['Draft', 'Published'].map((name) => drawn.getByRole('link', { name }));
    expect([draft?.getAttribute('aria-current'), published?.hasAttribute('aria-current')]).toEqual(['true', false]);
    expect(published?.getAttribute('href')).toBe('/admin/content/edit?kind=BANNER&slug=strikes&status=PUBLISHED');
  });

  test('has its storefronts ticked', () => {
    const ticked = [...draw(screen()).body.querySelectorAll('input[type=checkbox][checked]')].map((box) => box.getAttribute('value'));
    expect(ticked).toEqual(['UK', 'AU']);
  });

  test('for agents is for all agencies or for an existing one', () => {
    const notice: ContentForm = { ...banner, kind: 'AGENCY_ALERT' };
    const forOne = { ...notice, fields: { ...strikes, audience: 'a1' } };
    const chosenIn = (form: ContentForm) =>
      [...draw(screen({ form })).body.querySelectorAll('select[name=audience] option[selected]')].map((one) => one.textContent);
    expect([chosenIn(notice), chosenIn(forOne)]).toEqual([['All agencies'], ['Wayfarers Ltd']]);
  });

  test('explains its state after a save, until there is an error', () => {
    expect(draw(screen({ saved: 4 })).getByRole('status').textContent).toContain('Saved as version 4');
    expect(draw(screen({ saved: 4, problem: wrong('text') })).queryByText('Saved as version 4')).toBeNull();
  });

  test('in an earlier version is restored by a save, and the page says so', () => {
    const drawn = draw(screen({ form: { ...banner, restoring: { version: 1, at } } }));
    expect(drawn.text).toContain('This is version 1');
    expect(drawn.text).toContain('The original shop content, 20 Nov 2026, 09:00 UTC');
    expect(hiddenOf(drawn.body, 'restoredFrom')).toBe('1');
    expect(drawn.getByRole('link', { name: 'Draft' }).hasAttribute('aria-current')).toBe(false);
  });
});

describe('a save that did not happen', () => {
  test('says each thing that is wrong at its field and in a list, which has the focus and leads there', () => {
    const page = mount(screen({ problem: wrong('text', 'lastDay') }));
    const notice = page.getByText('2 things are missing or wrong').closest('[tabindex="-1"]');
    expect(document.activeElement).toBe(notice);
    const field = document.getElementById('lastDay');
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    page.press(page.getByRole('link', { name: /Please look at lastDay/ }));
    expect(document.activeElement).toBe(field);
  });

  test('counts one thing as one', () => {
    expect(draw(screen({ problem: wrong('text') })).text).toContain('One thing is missing or wrong');
  });

  test('drops a field’s error when somebody types in it, and keeps the others', () => {
    const page = mount(screen({ problem: wrong('text', 'lastDay') }));
    const [text, day] = ['text', 'lastDay'].map((id) => document.getElementById(id));
    if (text) page.type(text, 'No strikes.');
    expect([text?.hasAttribute('aria-invalid'), day?.getAttribute('aria-invalid')]).toEqual([false, 'true']);
  });

  test('because somebody else saved names them, shows the difference, and the next save is on top of theirs', () => {
    const drawn = draw(screen({ problem: { kind: 'changed', latest } }));
    expect(drawn.text).toContain('Bo saved version 4 (published) on 20 Nov 2026, 09:00 UTC');
    expect(drawn.getByRole('link', { name: /See what was changed/ }).getAttribute('href')).toBe(
      '/admin/content/history?kind=BANNER&slug=strikes&from=3&to=4',
    );
    expect(hiddenOf(drawn.body, 'basedOn')).toBe('4');
  });

  test('compares with nothing if the text was new', () => {
    const drawn = draw(screen({ form: { ...banner, version: 0 }, problem: { kind: 'changed', latest } }));
    expect(drawn.getByRole('link', { name: /See what was changed/ }).getAttribute('href')).not.toContain('from=');
  });

  test('because the address is taken leads to the existing page', () => {
    const drawn = draw(screen({ form: { ...fresh, slug: 'strikes' }, problem: { kind: 'exists', slug: 'strikes' } }));
    expect(drawn.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/admin/content/edit?kind=BANNER&slug=strikes');
  });

  test('because the shop refused says why', () => {
    expect(draw(screen({ problem: { kind: 'refused', message: 'Please sign in.' } })).getByRole('alert').textContent).toContain(
      'Please sign in.',
    );
  });
});

describe('leaving', () => {
  const leave = (page: ReturnType<typeof mount>) => page.press(page.getByRole('link', { name: 'History' }));
  const show = (shown: Shown = {}) => mount(screen(shown), { at: '/admin/content/edit' });
  const question = 'Leave without saving?';
  const write = (page: ReturnType<typeof mount>) => {
    const text = document.getElementById('text');
    if (text) page.type(text, 'Other words.');
  };

  test('is free if nothing was typed', () => {
    const page = show();
    leave(page);
    expect(page.address()).toContain('/admin/content/history');
  });

  test('asks first if something was typed, and can be cancelled', async () => {
    const page = show();
    write(page);
    leave(page);
    expect(page.address()).toBe('/admin/content/edit');
    page.press(await page.findByRole('button', { name: 'Stay here' }));
    expect(page.queryByRole('dialog', { name: question })).toBeNull();
    leave(page);
    page.press(await page.findByRole('button', { name: 'Leave, and lose the changes' }));
    expect(page.address()).toContain('/admin/content/history');
  });

  test('is also asked about after a refused save', () => {
    const page = show({ problem: wrong('text') });
    leave(page);
    expect(page.address()).toBe('/admin/content/edit');
  });

  test('by closing the tab makes the browser ask', () => {
    const page = show();
    const closes = () => page.fire(document.body, new Event('beforeunload', { bubbles: true, cancelable: true }));
    expect(closes()).toBe(true);
    write(page);
    expect(closes()).toBe(false);
  });

  test('is free once it is sent, with the state that was pressed', async () => {
    const page = show();
    write(page);
    page.press(page.getByRole('button', { name: 'Send to review' }));
    await page.settle();
    expect(page.sent[0]?.fields).toEqual(
      expect.arrayContaining([
        ['status', 'REVIEW'],
        ['text', 'Other words.'],
        ['slug', 'strikes'],
      ]),
    );
    leave(page);
    expect(page.address()).toContain('/admin/content/history');
  });
});

describe("the form's first values", () => {
  const found = {
    version: 3,
    pictures: ['york'],
    agencies: banner.agencies,
    states: [
      { status: 'PUBLISHED', fields: { text: 'Public.' } },
      { status: 'DRAFT', fields: { text: 'Not yet.' } },
    ],
  };
  const answers = {
    getEditableContent: answer({ data: found }),
    listEditableContent: answer({ data: { items: [], pictures: ['york'], agencies: banner.agencies } }),
    getContentVersion: answer({ data: { version: 1, at, fields: { text: 'Once.' } } }),
  };
  const load = (query: string, more: Readonly<Record<string, object>> = {}) =>
    loadContentForm(fakeVisitor({ ...answers, ...more }, {}), new URLSearchParams(query));

  test('is in the state of the address, or in its first state', async () => {
    expect((await load('kind=BANNER&slug=a&status=DRAFT')).form).toMatchObject({ shown: 'DRAFT', fields: { text: 'Not yet.' } });
    for (const query of ['kind=BANNER&slug=a', 'kind=BANNER&slug=a&status=ARCHIVED'])
      expect((await load(query)).form).toMatchObject({ shown: 'PUBLISHED', fields: { text: 'Public.' } });
  });

  test('shows an earlier version without a note that it was saved', async () => {
    const { form, saved } = await load('kind=BANNER&slug=a&version=1&saved=3');
    expect([form.fields, form.restoring, saved]).toEqual([{ text: 'Once.' }, { version: 1, at, by: undefined }, undefined]);
    expect(form.version).toBe(3);
  });

  test('is nothing for new content, which has pictures to choose from', async () => {
    expect((await load('kind=BANNER')).form).toEqual({ ...fresh, pictures: ['york'], agencies: banner.agencies });
  });

  test('says the version that was just saved', async () => {
    expect((await load('kind=BANNER&slug=a&saved=3')).saved).toBe(3);
    expect((await load('kind=BANNER&slug=a&saved=none')).saved).toBeUndefined();
  });

  test.each([
    ['kind=NONSENSE', {}, 404],
    ['kind=BANNER&slug=a', { getEditableContent: refusal('session.wrongRole', 403) }, 404],
    ['kind=BANNER&slug=a', { getEditableContent: refusal('server.failed', 500) }, 500],
    ['kind=BANNER&slug=a&version=9', { getContentVersion: refusal('object.notFound', 404) }, 404],
  ])('"%s" is not a form', async (query, more, status) => {
    expect((await thrownBy(() => load(query, more))).status).toBe(status);
  });
});

describe('the sent values', () => {
  const post = { kind: 'BANNER', slug: ' strikes ', status: 'DRAFT', basedOn: '3', ...strikes };
  const send = async (more: Readonly<Record<string, string>>, answers: Readonly<Record<string, object>>) => {
    const asked: Asked[] = [];
    const outcome = await sendContentForm(fakeVisitor(answers, {}, asked), formOf({ ...post, ...more })).catch((thrown: unknown) => thrown);
    return { outcome, calls: asked.map(({ call }) => call), saved: asked.find(({ call }) => call === 'saveContent')?.body };
  };
  const saved = { saveContent: answer({ data: { outcome: 'saved', version: 4 } }) };

  test('leads to the saved page', async () => {
    const { outcome, saved: body } = await send({}, saved);
    expect(leadsTo(outcome)).toBe('/admin/content/edit?kind=BANNER&slug=strikes&status=DRAFT&saved=4');
    expect(body).toMatchObject({ slug: 'strikes', basedOn: 3, fields: { text: strikes.text } });
  });

  test('as new writes over nothing that is there', async () => {
    const { outcome, calls } = await send({ isNew: 'yes' }, { getEditableContent: answer({ data: {} }), ...saved });
    expect(outcome).toMatchObject({ problem: { kind: 'exists', slug: 'strikes' }, fields: { text: strikes.text } });
    expect(calls).toEqual(['getEditableContent']);
  });

  test('as new without an address is asked for one, without a call', async () => {
    const { outcome, calls } = await send({ isNew: 'yes', slug: ' ' }, {});
    expect(outcome).toMatchObject({ problem: { kind: 'invalid', problems: [{ field: 'slug' }] } });
    expect(calls).toEqual([]);
  });

  test.each([
    [answer({ data: { outcome: 'changed', latest } }), { kind: 'changed', latest }],
    [refusal('session.required', 401), { kind: 'refused' }],
  ])('that was not saved keeps the typed values', async (saveContent, problem) => {
    expect((await send({}, { saveContent })).outcome).toMatchObject({
      slug: 'strikes',
      basedOn: 3,
      fields: { text: strikes.text },
      problem,
    });
  });

  test('is not found without a known kind and state', async () => {
    for (const more of [{ kind: 'NONSENSE' }, { status: 'GONE' }]) expect((await send(more, saved)).outcome).toMatchObject({ status: 404 });
  });
});
