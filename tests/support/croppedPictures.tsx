// Pictures chosen and cropped by a person. The cropper and the encoding are fakes, because both need a real browser.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { vi } from 'vitest';
import * as encoding from '../../src/browser/imageEncoding.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import * as cropDialog from '../../src/screens/parts/pictures/CropDialog.tsx';
import type { ImageCropperProps } from '../../src/screens/parts/pictures/ImageCropper.tsx';

const { CropDialog } = cropDialog;

function Cropper({ onReady }: ImageCropperProps) {
  useEffect(() => onReady(() => ({ source: new Image(), box: { x: 0, y: 0, width: 1, height: 1 } })));
  return null;
}
const encoded = async () => ({
  crop: new Blob(['picture'], { type: 'image/webp' }),
  preview: 'data:image/webp;base64,',
});

/** Until the mocks are restored. */
export function fakeCropper(): void {
  vi.spyOn(cropDialog, 'CropDialog').mockImplementation(({ crop }) => (
    <CropDialog crop={crop} Surface={Cropper} />
  ));
  vi.spyOn(encoding, 'encodeCrop').mockImplementation(encoded);
  vi.spyOn(encoding, 'encodeWholeImage').mockImplementation(encoded);
}

const photoCopy = sharedCopy.photo;

/** Of the dialog that is open: each image of a form has one. */
const confirm = () =>
  within(document.querySelector<HTMLElement>('dialog[open]') ?? document.body).getByRole('button', {
    name: photoCopy.confirm,
  });

const file = new File(['picture'], 'photo.jpg', { type: 'image/jpeg' });
/** Chooses an image and waits for the cropper. */
export async function chooseImage(label: string) {
  fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { files: [file] } });
  await waitFor(() => {
    if (confirm().getAttribute('aria-disabled') === 'true') throw new Error('not yet');
  });
}
export async function cropImage(label: string) {
  const cropped = () => document.querySelectorAll('img[src^="data:"]').length;
  const before = cropped();
  await chooseImage(label);
  fireEvent.click(confirm());
  await waitFor(() => {
    if (cropped() === before) throw new Error('not yet');
  });
}

/** Chooses several images, which are not cropped. */
export async function chooseImages(label: string, count: number) {
  const shown = () => document.querySelectorAll('img[src^="data:"]').length;
  const before = shown();
  const files = Array.from(
    { length: count },
    (_, at) => new File(['picture'], `${at}.jpg`, { type: 'image/jpeg' }),
  );
  fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { files } });
  await waitFor(() => {
    if (shown() < before + count) throw new Error('not yet');
  });
}
