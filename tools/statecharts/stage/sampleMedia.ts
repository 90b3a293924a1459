// Pictures for the sample data of models (`/media/sample-…`), painted by the demo's own art: in development and in the gallery.
import type { Plugin } from 'vite';
import type * as Art from '../../../server/demo/art/artWork.ts';

const SAMPLE = /^\/media\/sample-([\w-]+)$/;

export function sampleMedia(): Plugin {
  return {
    name: 'sample-media',
    apply: 'serve',
    configureServer(vite) {
      const painted = new Map<string, Promise<Buffer>>();
      const paint = async (name: string): Promise<Buffer> => {
        const art = (await vite.ssrLoadModule('/server/demo/art/artWork.ts')) as typeof Art;
        if (name === 'face') return art.renderPortrait('Ananya Rao');
        if (name === 'face-meera') return art.renderPortrait('Meera Nair');
        const drawing = name as Art.ArtName;
        const kind = name.startsWith('plan-') ? 'plan' : name.startsWith('logo-') ? 'logo' : 'catalogue';
        return art.render(drawing, art.artSizes[kind]);
      };
      vite.middlewares.use((request, response, next) => {
        const name = SAMPLE.exec(request.url ?? '')?.[1];
        if (name === undefined) {
          next();
          return;
        }
        const picture = painted.get(name) ?? paint(name);
        painted.set(name, picture);
        picture
          .then((bytes) => response.setHeader('Content-Type', 'image/webp').end(bytes))
          .catch((error: unknown) => response.writeHead(404).end(String(error)));
      });
    },
  };
}
