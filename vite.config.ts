// Builds for every part: `vite build` makes the pages (dist/client), `vite build --ssr` the server (dist/server), and
// `vite` serves both from one process, with hot reload. The mode is the pages' language (`vite --mode hi`).
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { apiInDevelopment } from './scripts/vite/apiInDevelopment.ts';
import { arktypeInPages } from './scripts/vite/arktypeInPages.ts';
import { browsers, css } from './scripts/vite/browsers.ts';
import { chunkModules } from './scripts/vite/chunkModules.ts';
import { copyIn, languageOfMode, type PageLanguage } from './scripts/vite/copyIn.ts';
import { newDatabase } from './scripts/vite/newDatabase.ts';
import { pageFiles } from './scripts/vite/pageFiles.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { statecharts } from './tools/statecharts/vitePlugin.ts';

const alias = [
  // Only needed before React 18; ours has the hook itself.
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
];

const client = (language: PageLanguage): UserConfig => ({
  appType: 'mpa', // our server serves the pages' addresses, in development too
  plugins: [
    react(),
    arktypeInPages(),
    copyIn(language),
    chunkModules(),
    pageFiles(),
    precompress(),
    statecharts(),
    apiInDevelopment(),
  ],
  css,
  resolve: { alias },
  build: {
    // The pseudo-language is never shipped.
    outDir: { en: 'dist/client', pseudo: 'out/pseudo' }[language as string] ?? `dist/client/${language}`,
    ...browsers,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // keeps pictures and fonts out of the CSS that the first screen waits for
    reportCompressedSize: false,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Every page runs most of them at once: Chromium compiles them while they load, instead of function by function
        // as they are called.
        postBanner: ({ name }) => (name === 'libraries' ? '//# allFunctionsCalledOnLoad' : ''),
        // Libraries of every screen, in one file that stays the same while our own code changes.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /rolldown[\\/]runtime|vite[\\/]preload-helper|node_modules[\\/](react|react-dom|scheduler|xstate|@xstate[\\/]react|use-[^\\/]*|wouter|regexparam)[\\/]/,
            },
            { name: 'app', tags: ['$initial'] },
            // Code shared by three pages, also without a login, and by three of the jeweller's pages.
            { name: 'shared', test: /src[\\/](?!.*([\\/]seller|[\\/]push|node_modules))/i, minShareCount: 3 },
            // The jeweller's texts, which the registration needs too, and the dialogs about customers and payments.
            { name: 'sellerTexts', test: /src[\\/]lib[\\/]copy[\\/].*seller\.ts/ },
            {
              name: 'counter',
              test: /src[\\/](screens[\\/]seller[\\/](customers|payments)|machines[\\/]seller[\\/](customer|walkIn|markPaid|receivePayment|voidPayment|[a-z]+Form))/,
              minShareCount: 3,
            },
            { name: 'seller', test: /src[\\/].*[\\/]seller/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['PORT'] ?? 3000),
    strictPort: true,
    host: process.env['HOST'] ?? '127.0.0.1',
    allowedHosts: ['.localhost'],
  },
});

const server: UserConfig = {
  plugins: [newDatabase()],
  build: {
    outDir: 'dist/server',
    target: 'node20',
    cssTarget: browsers.target!, // the papers' CSS
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        embeddedWorker: 'server/db/embeddedWorker.js',
        newDatabase: 'server/db/newDatabase.ts',
        workbookReader: 'server/imports/workbookReader.js',
      },
      // Flat, so that a file finds its neighbours (the database's thread) beside itself wherever it was put.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

/**
 * `vite build --ssr --mode screens-hi`: the same screens in one language, for the server, which renders pages with
 * them.
 */
const screens = (language: PageLanguage): UserConfig => ({
  plugins: [react(), arktypeInPages('ssr'), copyIn(language, 'ssr')],
  css,
  resolve: { alias },
  // With the same React as the browsers, however the server was started.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/server/screens',
    target: 'node20',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { [language]: 'src/renderPage.tsx' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

/** `vite build --mode service-worker`: one file beside the pages, the same in every language. */
const serviceWorker: UserConfig = {
  plugins: [precompress()],
  // Leaves out the library's checks and messages for developers.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    ...browsers,
    rolldownOptions: {
      input: 'src/serviceWorker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
};

export default defineConfig(({ isSsrBuild, mode }) => {
  const [, language] = /^screens-(.+)/.exec(mode) ?? [];
  if (language) return screens(languageOfMode(language));
  if (isSsrBuild) return server;
  return mode === 'service-worker' ? serviceWorker : client(languageOfMode(mode));
});
