// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { parseTags } from '../../../src/lib/schemas/catalogueItem.ts';
import { TagsField } from '../../../src/screens/parts/fields/TagsField.tsx';

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
  it('a comma turns a tag into a chip, once each', () => {
    const input = show('');

    fireEvent.change(input, { target: { value: 'earrings, festive,, earrings, lo' } });

    expect(chips()).toEqual(['earrings', 'festive']);
    expect(input.value).toBe('lo');
    expect(parseTags(told)).toEqual(['earrings', 'festive', 'lo']);
  });

  it('Enter closes a tag without submitting, and submits when there is none', () => {
    const input = show('earrings, fest');

    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
    expect(chips()).toEqual(['earrings', 'fest']);
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true);
  });

  it('Enter that takes a suggestion of the keyboard closes no tag', () => {
    const input = show('earrings, fest');

    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });

    expect(chips()).toEqual(['earrings']);
  });

  it('Backspace reopens the last tag', () => {
    const input = show('earrings, festive, ');

    fireEvent.keyDown(input, { key: 'Backspace' });

    expect(chips()).toEqual(['earrings']);
    expect(input.value).toBe('festive');
  });

  it('a tag’s button removes it and returns the focus to the input', () => {
    const input = show('earrings, festive, lo');

    fireEvent.click(screen.getByRole('button', { name: 'Remove earrings' }));

    expect(parseTags(told)).toEqual(['festive', 'lo']);
    expect(document.activeElement).toBe(input);
  });
});
