/** Colours that are hard to build an app on; a jeweller may choose any of them. */
export const hardColors = {
  yellow: '#ffff00',
  black: '#000000',
  white: '#ffffff',
  'neon green': '#39ff14',
  grey: '#808080',
  red: '#ff0000',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  blue: '#0000ff',
  orange: '#ffa500',
  lime: '#bfff00',
  'pale pink': '#ffe4ec',
} as const;
