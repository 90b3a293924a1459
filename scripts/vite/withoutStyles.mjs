/**
 * Vite prepares style sheets only when it builds or serves; a script that starts the server, or reads the models, shows
 * no page.
 */
export const withoutStyles = {
  name: 'without-styles',
  enforce: /** @type {const} */ ('pre'),
  resolveId: (/** @type {string} */ id) => (/\.css(\?inline)?$/.test(id) ? '\0no-style' : null),
  load: (/** @type {string} */ id) => (id === '\0no-style' ? `export default ''` : null),
};
