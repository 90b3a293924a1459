// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { holdInstallPrompt } from '../../../src/browser/installPrompt.ts';
import InstallOffer from '../../../src/screens/customer/InstallOffer.tsx';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';

let stop: () => void;
afterEach(() => {
  cleanup();
  stop();
  localStorage.clear();
});

it('the offer to install the app goes once the browser’s own menu has installed it', () => {
  stop = holdInstallPrompt();
  render(withFakeApp(<InstallOffer />, {}));
  act(() => void dispatchEvent(new Event('beforeinstallprompt')));
  expect(screen.getByRole('button', { name: 'Install' })).toBeDefined();

  act(() => void dispatchEvent(new Event('appinstalled')));

  expect(screen.queryAllByRole('button')).toEqual([]);
});
