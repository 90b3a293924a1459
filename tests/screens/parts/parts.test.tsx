// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { portraitCrop } from '../../../src/lib/crop.ts';
import { DateField } from '../../../src/screens/parts/fields/DateField.tsx';
import { OtpField } from '../../../src/screens/parts/fields/OtpField.tsx';
import ImageCropper from '../../../src/screens/parts/pictures/ImageCropper.tsx';
import { Amount } from '../../../src/screens/parts/figures/Amount.tsx';
import { Carousel } from '../../../src/screens/parts/pictures/Carousel.tsx';
import { Chips } from '../../../src/screens/parts/lists/Chips.tsx';
import { ImagePicker } from '../../../src/screens/parts/pictures/ImagePicker.tsx';
import { Modal } from '../../../src/screens/parts/dialogs/Modal.tsx';
import { Slider } from '../../../src/screens/parts/fields/Slider.tsx';
import { Tabs } from '../../../src/screens/parts/lists/Tabs.tsx';
import { Toast } from '../../../src/screens/parts/states/Toast.tsx';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';

afterEach(cleanup);

function Filters() {
  const [current, select] = useState<'all' | 'active' | 'due'>('all');
  return (
    <Tabs
      label="Filter plans"
      current={current}
      onSelect={select}
      tabs={[
        { id: 'all', label: 'All Plans' },
        { id: 'active', label: 'Active' },
        { id: 'due', label: 'Due' },
      ]}
    >
      {current}
    </Tabs>
  );
}

function openCalendar() {
  fireEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
  return screen.getByRole('button', { name: '8 March 1994' });
}

const nothing = () => {};
const crop = (
  <ImageCropper
    src="/media/piece"
    preset={portraitCrop}
    aspect="1:1"
    zoom={1}
    onReady={nothing}
    onUnreadable={nothing}
    onZoom={nothing}
  />
);

describe('tabs', () => {
  it('arrow keys select tabs cyclically with one tab stop', async () => {
    render(<Filters />);

    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');

    const due = screen.getByRole('tab', { name: 'Due' });
    expect(document.activeElement).toBe(due);
    expect(due.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: 'Due' }).textContent).toBe('due');
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0]);
  });
});

describe('a key of a part', () => {
  it.each([
    ['← on a tab', 'ArrowLeft', () => <Filters />, () => screen.getByRole('tab', { name: 'All Plans' })],
    [
      '← on a day',
      'ArrowLeft',
      () => withFakeApp(<DateField name="day" label="Day" max="2026-12-12" value="1994-03-08" />, {}),
      openCalendar,
    ],
    [
      '← in a code',
      'ArrowLeft',
      () => <OtpField name="otp" label="Code" value="1234" />,
      () => screen.getByRole('textbox'),
    ],
    ['- on an image to crop', '-', () => crop, () => screen.getByRole('application')],
  ])('%s is left to the browser when it is held with Alt, Ctrl or ⌘', (_, key, part, find) => {
    render(part());
    const place = find();
    const press = (held = {}) => fireEvent.keyDown(place, { key, ...held });

    expect([{ altKey: true }, { ctrlKey: true }, { metaKey: true }].map(press)).toEqual([true, true, true]);
    expect(press()).toBe(false);
  });
});

describe('a slider', () => {
  it('a slider reaches minimum and maximum that are no multiples of its step', () => {
    const change = vi.fn<(rupees: number) => void>();
    render(
      <Slider
        name="amount"
        label="Monthly amount"
        min={1500}
        max={4200}
        step={1000}
        value={2000}
        onChange={change}
      />,
    );
    const slider = screen.getByRole('slider', { name: 'Monthly amount' });

    fireEvent.change(slider, { target: { value: '1000' } });
    fireEvent.change(slider, { target: { value: '3000' } });
    fireEvent.change(slider, { target: { value: '5000' } });

    expect(change.mock.calls).toEqual([[1500], [3000], [4200]]);
  });
});

describe('quick amounts', () => {
  it('quick amounts select nothing for another amount', async () => {
    const change = vi.fn<(rupees: number) => void>();
    const options = [
      { value: 2000, label: '₹2,000' },
      { value: 5000, label: '₹5,000' },
    ];
    render(<Chips name="amount" label="Quick amounts" options={options} value={3000} onChange={change} />);
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter((chip) => chip.checked)).toEqual([]);

    await userEvent.click(screen.getByRole('radio', { name: '₹5,000' }));

    expect(change).toHaveBeenCalledExactlyOnceWith(5000);
  });
});

function Question({ onCancel }: { onCancel: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <StrictMode>
      <button type="button" onClick={() => setOpen(true)}>
        Cancel plan
      </button>
      <Modal
        open={open}
        title="Cancel this plan?"
        onCancel={() => {
          onCancel();
          setOpen(false);
        }}
      >
        <p>It has not been paid yet.</p>
      </Modal>
    </StrictMode>
  );
}

describe('a modal', () => {
  it('a modal opens with its title and closes by its button', async () => {
    const cancel = vi.fn<() => void>();
    render(<Question onCancel={cancel} />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Cancel this plan?' });
    expect(dialog.open).toBe(true);

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(cancel).toHaveBeenCalledOnce();
    expect(dialog.open).toBe(false);
  });

  it('Escape asks a modal’s owner to close it', async () => {
    const cancel = vi.fn<() => void>();
    render(<Question onCancel={cancel} />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }));

    const isLeftToTheBrowser = fireEvent.keyDown(document.body, { key: 'Escape' });

    expect(isLeftToTheBrowser).toBe(false);
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('Escape asks the owner of the modal on top alone, and once while it is held', () => {
    const [below, above] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(
      <Modal open title="Create Plan" onCancel={below}>
        <Modal open title="Leave without saving?" onCancel={above} />
      </Modal>,
    );

    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.keyDown(document.body, { key: 'Escape', repeat: true });

    expect(above).toHaveBeenCalledOnce();
    expect(below).not.toHaveBeenCalled();
  });

  it('a phone’s gesture for Back asks a modal’s owner to close it', async () => {
    const cancel = vi.fn<() => void>();
    render(<Question onCancel={cancel} />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }));

    const gesture = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), gesture);

    expect(gesture.defaultPrevented).toBe(true);
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('the browser’s Back closes a modal as Escape does, and leaves the page where it is', async () => {
    const cancel = vi.fn<() => void>();
    const page = history.state as unknown;
    render(<Question onCancel={cancel} />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }));
    expect(history.state).not.toEqual(page);

    await act(async () => history.back());

    expect(cancel).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(history.state).toEqual(page);
  });

  it('a modal that the browser closed unasked, on a second gesture for Back, opens again and asks its owner', async () => {
    const cancel = vi.fn<() => void>();
    render(
      <Modal open title="Leave without saving?" onCancel={cancel}>
        <p>What you have filled in will be lost.</p>
      </Modal>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');

    dialog.close();

    await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
    expect(dialog.open).toBe(true);
  });

  it('a press beside a modal asks its owner, not one that began within it', () => {
    const cancel = vi.fn<() => void>();
    render(
      <Modal open title="Leave without saving?" onCancel={cancel}>
        <p>What you have filled in will be lost.</p>
      </Modal>,
    );
    const dialog = screen.getByRole('dialog');

    fireEvent.pointerDown(screen.getByText(/will be lost/)); // a text that is selected to beyond the edge
    fireEvent.click(dialog);
    expect(cancel).not.toHaveBeenCalled();

    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('a modal that is busy stays open on Back', async () => {
    const { rerender } = render(<Modal open title="Saving" onCancel={() => undefined} />);
    await act(async () => undefined);
    rerender(<Modal open title="Saving" />);

    await act(async () => history.back());
    await act(async () => undefined);

    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
    expect(history.state).toMatchObject({ layer: 1 });
  });

  it('a modal that was never to be left is no layer: Back leaves its page', async () => {
    const page = history.state as unknown;
    render(<Modal open title="Already Logged In" />);
    await act(async () => undefined);

    expect(history.state).toEqual(page);
  });
});

describe('the toast', () => {
  it('a toast is polite for good news and assertive for problems, and names its tone', () => {
    const { rerender } = render(
      <Toast toast={{ tone: 'success', text: 'Login successful!' }} onDismiss={() => {}} />,
    );
    expect(screen.getByRole('status').textContent).toBe('Done: Login successful!');
    expect(screen.getByRole('alert').textContent).toBe('');

    rerender(<Toast toast={{ tone: 'error', text: 'Request failed.' }} onDismiss={() => {}} />);
    expect(screen.getByRole('alert').textContent).toBe('Problem: Request failed.');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('a toast that comes as its dialog goes is shown on the page', async () => {
    const shown = vi.fn<(connected: boolean) => void>();
    HTMLElement.prototype.showPopover = function () {
      shown(this.isConnected);
    };
    const page = (done: boolean) => (
      <>
        {!done && <Modal open title="Add staff" />}
        <Toast toast={done ? { tone: 'success', text: 'Added.' } : null} onDismiss={() => {}} />
      </>
    );
    const { rerender } = render(page(false));

    rerender(page(true));

    expect((await screen.findByRole('status')).textContent).toBe('Done: Added.');
    await waitFor(() => expect(shown.mock.calls).toEqual([[true]]));
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  });

  it('a lock that hides the page hides its toasts', () => {
    render(
      <>
        <dialog {...{ open: true }} data-hides-page />
        <Toast toast={{ tone: 'error', text: 'Request failed.' }} onDismiss={() => {}} />
      </>,
    );

    expect(screen.queryByText('Request failed.')).toBeNull();
  });

  it('the place of the toasts leaves an open dialog together with them', () => {
    const page = (withToasts: boolean) => (
      <>
        <Modal open title="Add staff" />
        {withToasts && <Toast toast={{ tone: 'error', text: 'Request failed.' }} onDismiss={() => {}} />}
      </>
    );
    const { rerender } = render(page(true));
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(
      'Problem: Request failed.',
    );

    rerender(page(false));

    expect(screen.queryByText('Request failed.')).toBeNull();
  });
});

describe('parts', () => {
  it('an amount is one text node', () => {
    render(<Amount amount={125_000} label="You receive" />);

    expect(screen.getByText('₹1,25,000').childNodes).toHaveLength(1);
  });

  it('a carousel loads its first image eagerly and the others lazily', () => {
    const pictures = ['/a.webp', '/b.webp'].map((src) => ({ src, alt: src }));
    render(<Carousel label="Pictures" images={pictures} width={880} height={530} eager />);

    expect(screen.getAllByRole('img').map((image) => image.getAttribute('loading'))).toEqual([
      'eager',
      'lazy',
    ]);
    expect(screen.getByRole('button', { name: 'Picture 2 of 2' })).toBeTruthy();
  });
});

describe('a photo', () => {
  it('an image picker reports a file, also the same one again', async () => {
    const pick = vi.fn<(file: File) => void>();
    render(<ImagePicker label="Your photo" accept="image/*" onPick={pick} />);
    const photo = new File(['x'], 'asha.png', { type: 'image/png' });

    await userEvent.upload(screen.getByLabelText('Your photo'), photo);
    await userEvent.upload(screen.getByLabelText('Your photo'), photo);

    expect(pick.mock.calls).toEqual([[photo], [photo]]);
  });
});
