import { minify } from 'terser';

/**
 * The files that every page runs, most of their functions at once. By the comment Chromium (136 and newer) compiles them while they come,
 * beside the page; without it each function is compiled when it is called, and the page waits.
 */
const runsWhole = /\/(libraries|index)-[^/]+\.js$/;

/** A file's own end of its name: the hash of what stands in it. */
const hash = /-[\w-]{8}\.js/g;

/**
 * A second minifier after Vite's own: together they leave a hundredth less than either alone, which /login's budget needs. The builds of all
 * languages share one: most of their files differ only in the names of the files that they load, and are minified once.
 * @returns {import('vite').Plugin}
 */
export function minifyAgain() {
  /** @type {Map<string, string>} By code whose names carry numbers for hashes. */
  const minified = new Map();

  /** @param {string} code */
  async function again(code) {
    /** @type {string[]} */
    const names = [];
    const nameless = code.replaceAll(hash, (name) => {
      if (!names.includes(name)) names.push(name);
      return `-${String(names.indexOf(name)).padStart(8, '0')}.js`;
    });
    let shorter = minified.get(nameless);
    if (shorter === undefined) {
      const options = { passes: 3, unsafe_arrows: true };
      shorter = (await minify(nameless, { module: true, ecma: 2020, compress: options })).code ?? nameless;
      minified.set(nameless, shorter);
    }
    return shorter.replaceAll(hash, (number) => names[Number(number.slice(1, 9))] ?? number);
  }

  return {
    name: 'minify-again',
    generateBundle: {
      order: 'post', // after Vite has written the names of each chunk's files into it
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const code = await again(file.code);
          if (code.length < file.code.length) file.code = code;
          if (runsWhole.test(file.fileName)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}
