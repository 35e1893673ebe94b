import { type Control, isChanged, isTickable } from './changed-fields.ts';

/**
 * Tells the page's components what was typed, ticked and chosen while the page was only HTML, as if it happened now. React leaves it on the
 * screen and does not know of it: the next rendering of a control whose value a component holds would put that value back. Every page loads
 * this, so it is short. A combobox takes its text over by itself, without opening its list.
 */
export function tellTyped(page: ParentNode): void {
  for (const control of page.querySelectorAll<Control>('input:not([role=combobox]), textarea, select')) {
    if (!isChanged(control)) continue;
    const property = isTickable(control) ? 'checked' : 'value';
    const typed: unknown = Reflect.get(control, property);
    // Each in a turn of its own, after this rendering, so that the next handler knows what the one before has changed.
    queueMicrotask(() => {
      // A part of the page that comes to life later does so at once for an event, and may put its own values back.
      send(control, 'keyup');
      // React notes what is set on the element itself, and reports a change if the element has another value at the next event. So it notes
      // something else first, which a field of numbers takes too, and what was typed is set past it, by the element's class.
      Reflect.set(control, property, typed === '' ? '0' : '');
      Reflect.set(control.constructor.prototype as object, property, typed, control);
      // React hears of ticks by the click. This one is no mouse's, so the browser does not tick again.
      send(control, property === 'value' ? 'change' : 'click');
    });
  }
}

function send(control: Control, event: string): void {
  control.dispatchEvent(new Event(event, { bubbles: true }));
}
