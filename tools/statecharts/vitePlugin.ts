// Adds this tool to the development server: short addresses for its pages, the inspector in every page of the app, and
// pictures for the sample data. Not part of any build.
import type { Plugin } from 'vite';
import { sampleMedia } from './stage/sampleMedia.ts';

const root = '/tools/statecharts/';
const pages: Readonly<Record<string, string>> = {
  '/dev/gallery': `${root}gallery/page.html`,
  '/dev/inspector': `${root}inspector/page.html`,
};

export const statecharts = (): Plugin[] => [developerPages(), inspectorInApp(), sampleMedia()];

function developerPages(): Plugin {
  return {
    name: 'statecharts-pages',
    apply: 'serve',
    // These pages bring libraries of their own, models and all.
    config: () => ({
      optimizeDeps: {
        entries: ['index.html', 'tools/statecharts/*/*.html', 'tools/statecharts/models/**/*.model.tsx'],
      },
    }),
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const page = pages[request.url ?? ''];
        if (page === undefined) next();
        else response.writeHead(302, { Location: page }).end();
      });
      const printUrls = vite.printUrls.bind(vite);
      vite.printUrls = () => {
        printUrls();
        const [home = ''] = vite.resolvedUrls?.local ?? [];
        for (const path of Object.keys(pages)) vite.config.logger.info(`  ➜  ${new URL(path, home).href}`);
      };
    },
  };
}

/** Its script runs before the app's own: module scripts run in the order of the page. */
function inspectorInApp(): Plugin {
  return {
    name: 'statecharts-inspector',
    apply: 'serve',
    transformIndexHtml: (_, { path }) =>
      path.startsWith('/tools/')
        ? []
        : [
            {
              tag: 'script',
              attrs: { type: 'module', src: `${root}inspector/watchApp.ts` },
              injectTo: 'head-prepend',
            },
          ],
  };
}
