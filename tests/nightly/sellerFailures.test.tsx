// @vitest-environment happy-dom
import { testEveryFailure } from '../support/failures.tsx';
import { side } from '../support/sellerVisits.tsx';

testEveryFailure(side);
