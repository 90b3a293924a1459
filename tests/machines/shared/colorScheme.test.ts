// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { savedColorScheme, applyColorScheme } from '../../../src/browser/colorScheme.ts';
import { colorSchemeMachine } from '../../../src/machines/shared/colorScheme.ts';

beforeEach(() => {
  document.head.innerHTML = `<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f9f4ea">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#160b11">`;
  applyColorScheme('device');
});

const theme = () => document.documentElement.dataset['theme'];
const bars = () => [...document.querySelectorAll('meta')].map(({ media }) => media);
const started = () => createActor(colorSchemeMachine, { input: { chosen: savedColorScheme() } }).start();

describe('the choice between day and night', () => {
  it('leaves it to the device until somebody chooses', () => {
    expect(started().getSnapshot().value).toBe('device');
    expect(theme()).toBeUndefined();
    expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  });

  it('is worn at once, the browser’s own bar too, and is still there the next time', () => {
    started().send({ type: 'night.choose' });

    expect(theme()).toBe('night');
    expect(bars()).toEqual(['not all', 'all']);
    expect(started().getSnapshot().value).toBe('night');
  });

  it('goes back to the device, and forgets', () => {
    const colours = started();
    colours.send({ type: 'day.choose' });
    expect(bars()).toEqual(['all', 'not all']);

    colours.send({ type: 'device.choose' });

    expect(theme()).toBeUndefined();
    expect(document.cookie).not.toContain('colours');
    expect(started().getSnapshot().value).toBe('device');
  });

  it('takes no colours that there are not', () => {
    document.cookie = 'colours=pink; Path=/; Secure';

    expect(savedColorScheme()).toBe('device');
  });
});
