import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    // light-dark() and relative colours must reach the browser as written: lowered, they are answered at the root and a dark surface on a
    // light page would lose its colours.
    cssTarget: ['chrome123', 'firefox128', 'safari18'],
  },
});
