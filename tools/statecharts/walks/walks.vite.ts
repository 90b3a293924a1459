// Builds the page of the walks, as the app itself is built: vite build --config tools/statecharts/walks/walks.vite.ts, into out/walks.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noEvalProbe } from '../../../scripts/vite/noEvalProbe.ts';
import app from '../../../vite.config.ts';

export default defineConfig((env) => {
  const { css, build } = app(env);
  return {
    plugins: [react(), noEvalProbe()],
    resolve: {
      alias: { '@testing-library/react': fileURLToPath(new URL('./pointerActions.ts', import.meta.url)) },
    },
    css: css ?? {},
    build: {
      outDir: 'out/walks',
      emptyOutDir: true,
      copyPublicDir: false,
      target: build?.target ?? 'es2022',
      cssTarget: build?.cssTarget ?? 'es2022',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: { input: 'tools/statecharts/walks/page.html' },
    },
  };
});
