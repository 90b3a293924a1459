// What every build for a browser shares: the app's, and that of the page on which the walks run.
import type { BuildEnvironmentOptions, CSSOptions } from 'vite';

export const browsers: Pick<BuildEnvironmentOptions, 'target' | 'cssTarget'> = {
  target: 'es2022',
  // light-dark() and relative colours must reach the browser as written: lowered, they are answered at the root, and a dark
  // surface on a light page would lose its colours.
  cssTarget: ['chrome123', 'firefox128', 'safari18'],
};

export const css: CSSOptions = {
  modules: {
    // Short and readable; the file's path tells apart equal names of two files.
    generateScopedName: (name, file) =>
      `${/(?:src|tools)[\\/](?:screens[\\/])?(?:parts[\\/])?(.*)\.module/.exec(file)?.[1]?.replaceAll(/\W/g, '-')}-${name}`,
  },
};
