// @vitest-environment happy-dom
import { testCalls } from '../../support/failures.tsx';
import { requests, side } from '../../support/customerVisits.tsx';

testCalls(side, requests);
