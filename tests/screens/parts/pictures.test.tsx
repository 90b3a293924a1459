// @vitest-environment happy-dom
// Images that are missing or do not load leave the drawn ones, never a broken frame.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Avatar } from '../../../src/screens/parts/pictures/Avatar.tsx';
import { Carousel } from '../../../src/screens/parts/pictures/Carousel.tsx';
import { StoreMark } from '../../../src/screens/parts/ornaments/StoreMark.tsx';
import { PlanImage } from '../../../src/screens/seller/plans/PlanImage.tsx';

afterEach(cleanup);

const breakImage = (container: HTMLElement) => {
  const image = container.querySelector('img');
  if (!image) throw new Error('No image is shown.');
  fireEvent.error(image);
};

it('a photo that does not load leaves the person’s initials, and another photo is tried', () => {
  const { container, rerender } = render(<Avatar name="Ananya Rao" src="/media/lost" />);

  breakImage(container);
  expect(screen.getByText('AR')).toBeDefined();

  rerender(<Avatar name="Ananya Rao" src="/media/new" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/new');
});

it('the first letter of a name keeps its signs and what is joined to it', () => {
  render(
    <>
      <Avatar name="सुनीता देवी" />
      <StoreMark name="श्री ज्वेलर्स" />
    </>,
  );

  expect(screen.getByText('सुदे')).toBeDefined();
  expect(screen.getByText('श्री')).toBeDefined();
});

it('a logo that does not load leaves the store’s first letter beside its name', () => {
  const { container } = render(<StoreMark name="Meera Jewellers" logo="/media/lost" />);

  breakImage(container);

  expect(screen.getByText('M')).toBeDefined();
  expect(screen.getByText('Meera Jewellers')).toBeDefined();
});

it('a plan’s image that does not load leaves the drawn gem', () => {
  const { container } = render(<PlanImage src="/media/lost" />);

  breakImage(container);

  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});

it('one image of a carousel that does not load leaves the others', () => {
  const images = ['/media/lost', '/media/kept'].map((src) => ({ src, alt: src }));
  const { container } = render(<Carousel label="Golden Lotus" images={images} width={880} height={530} />);

  breakImage(container);

  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(['/media/kept']);
  expect(container.querySelectorAll('li')).toHaveLength(2);
});
