// The journey of ../goldByWeight.spec.ts on a phone, and in Hindi.
import { goldByWeight } from '../support/goldByWeight.ts';

goldByWeight('en');
goldByWeight('hi');
