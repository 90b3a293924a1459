// Replaces '@testing-library/react' on the walk page: `fireEvent` records the action, and a real mouse or keyboard performs it.
import { configure } from '@testing-library/dom';

export { screen, within } from '@testing-library/dom';

/** An action of mouse or keyboard; `at` is the element's `data-pointer-target`. */
export type PointerAction =
  | { do: 'click' | 'leave' | 'enter'; at: number }
  | { do: 'fill' | 'select'; at: number; value: string }
  | { do: 'pick'; at: number; files: { name: string; mimeType: string; base64: string }[] }
  | { do: 'down' | 'up'; x: number; y: number };

configure({ getElementError: (message) => new Error(message ?? 'not found') });

let lastMark = 0;
let recorded: Promise<PointerAction>[] = [];

/**
 * A person cannot perform the action: the element is disabled, behind a dialog or not among the options; or it would
 * change nothing, so that the page fires no event.
 */
export class ActionImpossible extends Error {}

/** The actions that `act` performs, in order. Throws ActionImpossible. */
export async function pointerActionsOf(act: () => void): Promise<PointerAction[]> {
  recorded = [];
  act();
  return Promise.all(recorded);
}

function mark(element: Element): number {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (element.matches(':disabled') || dialog?.contains(element) === false) throw new ActionImpossible();
  lastMark += 1;
  element.setAttribute('data-pointer-target', String(lastMark));
  return lastMark;
}
const record = (action: PointerAction): void => void recorded.push(Promise.resolve(action));
const at = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }) => ({ x, y });

export const fireEvent = {
  click: (element: Element): void => {
    if (element.matches('input[type=radio]:checked')) throw new ActionImpossible();
    record({ do: 'click', at: mark(element) });
  },
  blur: (element: Element): void => record({ do: 'leave', at: mark(element) }),
  pointerDown: (_: Element, where: { clientX: number; clientY: number }): void =>
    record({ do: 'down', ...at(where) }),
  pointerUp: (_: Element, where: { clientX: number; clientY: number }): void =>
    record({ do: 'up', ...at(where) }),
  change: (element: Element, init?: { target: { value: string | number } }): void => {
    if (element instanceof HTMLInputElement && element.type === 'file') recorded.push(chosenFiles(element));
    else {
      const value = String(init?.target.value ?? '');
      const { value: held } = element as HTMLInputElement | HTMLSelectElement;
      const isList = element instanceof HTMLSelectElement;
      const choices = isList ? [...element.options].filter((one) => !one.disabled) : null;
      if (held === value || choices?.some((one) => one.value === value) === false)
        throw new ActionImpossible();
      record({ do: isList ? 'select' : 'fill', at: mark(element), value });
    }
  },
  /**
   * Presses Enter in its first field. Not possible if the form's button is disabled, or in a form with several fields
   * and no button.
   */
  submit: (form: HTMLFormElement): void => {
    const parts = [...form.elements];
    const button = parts.find((part) => part instanceof HTMLButtonElement && part.type === 'submit');
    const fields = parts.filter((part) =>
      part.matches('input:not([type=checkbox], [type=radio], [type=file], [type=range])'),
    );
    const [first] = fields;
    const rests = button ? button.matches(':disabled, [aria-disabled=true]') : fields.length > 1;
    if (!first || rests) throw new ActionImpossible();
    record({ do: 'enter', at: mark(first) });
  },
};

/** The files that a model laid into the field, for a person to choose there. */
async function chosenFiles(field: HTMLInputElement): Promise<PointerAction> {
  const files = [...(field.files ?? [])];
  Reflect.deleteProperty(field, 'files');
  return { do: 'pick', at: mark(field), files: await Promise.all(files.map(read)) };
}

const read = async (file: File) => ({
  name: file.name,
  mimeType: file.type,
  base64: btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer()))),
});
