// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { parseTags } from '../../../src/lib/schemas/catalogueItem.ts';
import { TagsField } from '../../../src/screens/parts/TagsField.tsx';

afterEach(cleanup);

let told = '';
function Tags({ at }: { at: string }) {
  const [value, setValue] = useState(at);
  const onChange = (text: string) => {
    told = text;
    setValue(text);
  };
  return <TagsField name="tags" label="Tags" tagsOf={parseTags} value={value} onChange={onChange} />;
}

const show = (at: string) => {
  told = at;
  render(<Tags at={at} />);
  return screen.getByRole<HTMLInputElement>('textbox');
};
const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('the field of tags', () => {
  it('makes a chip of what a comma closes, each word once, and leaves the rest in the line', () => {
    const input = show('');

    fireEvent.change(input, { target: { value: 'earrings, festive,, earrings, lo' } });

    expect(chips()).toEqual(['earrings', 'festive']);
    expect(input.value).toBe('lo');
    expect(parseTags(told)).toEqual(['earrings', 'festive', 'lo']);
  });

  it('closes a word by Enter without sending the form, and lets Enter pass when there is none', () => {
    const input = show('earrings, fest');

    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
    expect(chips()).toEqual(['earrings', 'fest']);
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true);
  });

  it('opens the last word again by Backspace', () => {
    const input = show('earrings, festive, ');

    fireEvent.keyDown(input, { key: 'Backspace' });

    expect(chips()).toEqual(['earrings']);
    expect(input.value).toBe('festive');
  });

  it('removes a word by its button, and the focus goes on in the line', () => {
    const input = show('earrings, festive, lo');

    fireEvent.click(screen.getByRole('button', { name: 'Remove earrings' }));

    expect(parseTags(told)).toEqual(['festive', 'lo']);
    expect(document.activeElement).toBe(input);
  });
});
