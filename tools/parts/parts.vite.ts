// Serves the page of parts alone, without the app and its server: npx vite --config tools/parts/parts.vite.ts, then /tools/parts/parts.html
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  server: { port: 5199, strictPort: true, host: '127.0.0.1' },
});
