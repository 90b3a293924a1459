// Every test of a page starts in a new tab, without earlier drafts.
import { beforeEach } from 'vitest';

beforeEach(() => globalThis.sessionStorage?.clear());
