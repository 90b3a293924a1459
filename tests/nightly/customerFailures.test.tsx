// @vitest-environment happy-dom
import { testEveryFailure } from '../support/failures.tsx';
import { side } from '../support/customerVisits.tsx';

testEveryFailure(side);
