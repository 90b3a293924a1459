// Serves the gallery's pages without the app's server, for `npm run gallery`; the mode names their language.
import { realpathSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { copyIn, languageOfMode } from '../../../scripts/vite/copyIn.ts';
import { sampleMedia } from '../stage/sampleMedia.ts';

export default defineConfig(({ mode }) => ({
  appType: 'mpa',
  plugins: [react(), copyIn(languageOfMode(mode)), sampleMedia()],
  cacheDir: `out/vite-gallery-${languageOfMode(mode)}`, // its own: another list of libraries than the app's
  optimizeDeps: { entries: ['tools/statecharts/*/*.html', 'tools/statecharts/models/**/*.model.tsx'] },
  server: {
    port: languageOfMode(mode) === 'en' ? 5198 : 5199,
    host: '127.0.0.1',
    fs: { allow: ['.', realpathSync('node_modules')] },
  },
}));
