// Every test of a page begins in a new tab: without the drafts of the one before.
import { beforeEach } from 'vitest';

beforeEach(() => globalThis.sessionStorage?.clear());
