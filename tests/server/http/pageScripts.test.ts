import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderPage } from '../../../server/http/pages.ts';
import { scriptTag } from '../../../server/http/pageScripts.ts';
import { drawnPagePolicy } from '../../../server/http/securityHeaders.ts';

const scriptsOf = (html: string): string => /script-src ([^;]*)/.exec(drawnPagePolicy(html))![1]!;

it('the policy of a drawn page allows our own scripts, and none that got into its HTML in some other way', () => {
  const own = scriptTag('outline');

  expect(scriptsOf(`<head>${own}</head>`)).toMatch(/^'self' 'sha256-[\w+/=]{44}'$/);
  expect(scriptsOf('<body><script>alert(1)</script></body>')).toBe("'self'");
  expect(scriptsOf(`<head>${own}</head><script>alert(1)</script>`)).toBe(scriptsOf(own));
});

it('a store that is called like a place of the page is called so everywhere', () => {
  const template = readFileSync('index.html', 'utf8');
  const face = {
    slug: 'meera',
    name: '__STORE__ of __ROOT_DOMAIN__',
    tagline: null,
    logo: null,
    cover: null,
  };

  const page = renderPage(template, 'shop.example', { ...face, color: null });

  const name = '__STORE__ of __ROOT_DOMAIN__';
  expect(page).toContain(`<title>${name}</title>`);
  expect(page).toContain(`<meta property="og:title" content="${name}">`);
  expect(page).toMatch(/&(quot|#34);name&(quot|#34);:&(quot|#34);__STORE__ of __ROOT_DOMAIN__&(quot|#34);/);
});
