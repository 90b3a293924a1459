import { shopDays } from './support/shopDays.ts';

shopDays();
