// What every build for a browser shares: the app's, and that of the page on which the walks run.
import type { BuildEnvironmentOptions, CSSOptions } from 'vite';

export const browsers: Pick<BuildEnvironmentOptions, 'target' | 'cssTarget'> = {
  /** The oldest browsers that the product supports (docs/browsers.md). */
  target: ['chrome100', 'firefox100', 'safari15.4'],
  // light-dark() and relative colours must reach the browser as written: lowered, they are answered at the root, and a dark
  // surface on a light page would lose its colours.
  cssTarget: ['chrome123', 'firefox128', 'safari18'],
};

export const css: CSSOptions = {
  modules: {
    // Short and readable: of a screen, its area and its file, whose name is one of a kind there; of a part, its file.
    generateScopedName: (name, path) => {
      const [, room, inside = ''] = /(screens|tools)[\\/](.*)\.module/.exec(path) ?? [];
      const folders = inside.split(/[\\/]/);
      const [area, file] = [folders[0], folders.at(-1)];
      const place = room === 'tools' ? folders : area === file || area === 'parts' ? [file] : [area, file];
      return [...place, name].join('-');
    },
  },
};
