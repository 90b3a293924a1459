// Builds the page of the walks as the app is built: vite build --config tools/statecharts/walks/walks.vite.ts, into out/walks.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { arktypeInPages } from '../../../scripts/vite/arktypeInPages.ts';
import { browsers, css } from '../../../scripts/vite/browsers.ts';

const beside = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

export default defineConfig({
  plugins: [react(), arktypeInPages()],
  resolve: {
    alias: [
      { find: '@testing-library/react', replacement: beside('./pointerActions.ts') },
      { find: /^\.\.\/lazyComponent\.tsx$/, replacement: beside('./lazyParts.ts') },
    ],
  },
  css,
  build: {
    ...browsers,
    outDir: 'out/walks',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      input: 'tools/statecharts/walks/page.html',
      // One file, as the app's first one: the styles of a part that came before the layers' order would lose to the reset.
      output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } },
    },
  },
});
