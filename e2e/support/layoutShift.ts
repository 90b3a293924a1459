import type { Page } from 'playwright/test';

/** The page's cumulative layout shift since it was loaded (https://web.dev/articles/cls). */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500); // the browser counts a frame after it is drawn
      }),
  );
