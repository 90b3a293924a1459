// Builds the page of the states and walks once, before several workers use it.
import { test } from 'playwright/test';
import { buildWalkPage } from '../tools/statecharts/walks/walkPage.ts';

test('build the page of the walks', () => buildWalkPage());
