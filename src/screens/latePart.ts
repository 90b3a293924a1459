import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { onReturn, reportMissingCode } from '../browser/lineSignals.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part of a page that few people meet, in a chunk of its own. One that does not come is asked for again when the server replies again; one
 * that is gone with an older version has the page loaded anew (machines/connection.ts).
 */
export const latePart = <Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => untilItComes(load));

const untilItComes = <Props>(load: Load<Props>): ReturnType<Load<Props>> =>
  load().catch(async () => {
    reportMissingCode();
    await new Promise<void>((again) => {
      const stop = onReturn(() => {
        stop();
        again();
      });
    });
    return untilItComes(load);
  });
