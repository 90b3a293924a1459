// Serves the gallery's pages without the app's server, for `npm run gallery`.
import { realpathSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sampleMedia } from '../stage/sampleMedia.ts';

export default defineConfig({
  appType: 'mpa',
  plugins: [react(), sampleMedia()],
  cacheDir: 'out/vite-gallery', // its own: another list of libraries than the app's
  optimizeDeps: { entries: ['tools/statecharts/*/*.html', 'tools/statecharts/models/**/*.model.tsx'] },
  server: {
    port: 5198,
    host: '127.0.0.1',
    fs: { allow: ['.', realpathSync('node_modules')] },
  },
});
