/** As the `ref` of an element: brings it into view where it appears. */
export const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
