// Shared by all builds for browsers: the app's, and that of the page on which the walks run.
import { Features } from 'lightningcss';
import type { BuildEnvironmentOptions, CSSOptions } from 'vite';
import { cssFloors } from './cssFloors.ts';

export const browsers: Pick<BuildEnvironmentOptions, 'target'> = {
  /** The oldest browsers that the product supports (docs/browsers.md). */
  target: ['chrome100', 'firefox100', 'safari15.4', 'ios15.4'],
};

export const css: CSSOptions = {
  postcss: { plugins: [cssFloors()] },
  // light-dark() and relative colors must reach the browser as written: lowered, they are answered at the root, and a dark surface on a light
  // page would lose its colors.
  lightningcss: { exclude: Features.Colors | Features.OklabColors },
  modules: {
    // Short and readable: area and file of a screen, whose name is unique there; file of a part.
    generateScopedName: (name, path) => {
      const [, room, inside = ''] = /(screens|tools)[\\/](.*)\.module/.exec(path) ?? [];
      const folders = inside.split(/[\\/]/);
      const [area, file] = [folders[0], folders.at(-1)];
      const place = room === 'tools' ? folders : area === file || area === 'parts' ? [file] : [area, file];
      return [...place, name].join('-');
    },
  },
};
