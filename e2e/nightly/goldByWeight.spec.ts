// From the rate to the hand-over, at the counter and on a phone, in both languages.
import { goldByWeight } from '../support/goldByWeight.ts';

goldByWeight('en');
goldByWeight('hi');
