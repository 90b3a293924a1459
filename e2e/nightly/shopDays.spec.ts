// The three days on a phone; e2e/shopDays.spec.ts has them at the counter.
import { shopDays } from '../support/shopDays.ts';

shopDays();
