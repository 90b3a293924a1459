// Serves the images of the models' sample data (`/media/sample-…`): the demo's own, in development and in the gallery.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const SAMPLE = /^\/media\/sample-([\w-]+)$/;

export const sampleMedia = (): Plugin => ({
  name: 'sample-media',
  apply: 'serve',
  configureServer(vite) {
    vite.middlewares.use((request, response, next) => {
      const name = SAMPLE.exec(request.url ?? '')?.[1];
      if (name === undefined) {
        next();
        return;
      }
      readFile(resolve(vite.config.root, `server/demo/images/${name}.webp`))
        .then((bytes) => response.setHeader('Content-Type', 'image/webp').end(bytes))
        .catch((error: unknown) => response.writeHead(404).end(String(error)));
    });
  },
});
