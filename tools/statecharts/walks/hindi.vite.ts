// Builds the page of the walks in Hindi, for what looks at every state (e2e/nightly/stateLooks.spec.ts): into out/walks-hi.
import { mergeConfig } from 'vite';
import { copyIn } from '../../../scripts/vite/copyIn.ts';
import walks from './walks.vite.ts';

export default mergeConfig(walks, { plugins: [copyIn('hi')], build: { outDir: 'out/walks-hi' } });
