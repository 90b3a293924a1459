// Short addresses, in development alone, for the pages that developers look at flows with; the server's start says them.
import type { Plugin } from 'vite';

const pages: Readonly<Record<string, string>> = {
  '/dev/gallery': '/tools/statecharts/gallery/page.html',
  '/dev/inspector': '/tools/statecharts/inspector/page.html',
};

export function statecharts(): Plugin {
  return {
    name: 'pages-for-developers',
    apply: 'serve',
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
