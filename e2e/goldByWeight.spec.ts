import { goldByWeight } from './support/goldByWeight.ts';

goldByWeight('en');
