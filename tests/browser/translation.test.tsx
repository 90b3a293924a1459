// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { allowTranslation } from '../../src/browser/translation.ts';
import { Button } from '../../src/screens/parts/Button.tsx';

afterEach(cleanup);

/** Puts an element in the place of each text, as a browser that translates does. */
function translate(): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `[${text.data}]`;
    text.replaceWith(font);
  }
}

it('a button counts on, on a translated page', () => {
  const page = (left: number) => <Button>{`Send again in ${left} s`}</Button>;
  const { rerender } = render(page(9));
  translate();

  rerender(page(8));

  expect(screen.getByRole('button').textContent).toBe('Send again in 8 s');
});

it('a translated page stays when one of its texts goes and another comes', () => {
  onTestFinished(allowTranslation());
  const page = (paid: boolean) => (
    <p>
      {paid ? <b>Paid</b> : 'Due'} {!paid && 'today'} <i>in gold</i>
    </p>
  );
  const { rerender } = render(page(false));
  translate();

  rerender(page(true));

  expect(screen.getByRole('paragraph').textContent).toContain('Paid');
});
