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
  it('follows the device’s color scheme until the person chooses one', () => {
    expect(started().getSnapshot().value).toBe('device');
    expect(theme()).toBeUndefined();
    expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  });

  it('applies a chosen color scheme at once, to the browser’s bar too, and after a reload', () => {
    started().send({ type: 'night.choose' });

    expect(theme()).toBe('night');
    expect(bars()).toEqual(['not all', 'all']);
    expect(started().getSnapshot().value).toBe('night');
  });

  it('returns to the device’s color scheme and deletes the stored choice', () => {
    const colours = started();
    colours.send({ type: 'day.choose' });
    expect(bars()).toEqual(['all', 'not all']);

    colours.send({ type: 'device.choose' });

    expect(theme()).toBeUndefined();
    expect(document.cookie).not.toContain('colours');
    expect(started().getSnapshot().value).toBe('device');
  });

  it('ignores an unknown stored color scheme', () => {
    document.cookie = 'colours=pink; Path=/; Secure';

    expect(savedColorScheme()).toBe('device');
  });
});
