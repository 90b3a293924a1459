import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderDocument, type PageDocument } from '../../../server/http/document.ts';
import { escapeHtml } from '../../../server/http/html.ts';
import { documentOf } from '../../../server/http/pages.ts';
import { readTemplate } from '../../../server/http/template.ts';

const template = readTemplate(readFileSync('index.html', 'utf8'));

it('the policy of a page allows our own scripts, and none that got into its HTML in some other way', () => {
  const plain = documentOf(template, { rootDomain: 'shop.example', store: null });
  const app = { title: null, meta: '', html: '<script>alert(1)</script>', style: '' };
  const scriptsOf = (more: Partial<PageDocument>): string => {
    const { html, policy } = renderDocument({ ...plain, app, ...more });
    expect(html).toContain('<script>alert(1)</script>');
    return /script-src ([^;]*)/.exec(policy)![1]!;
  };

  expect(scriptsOf({})).toBe("'self'");
  expect(scriptsOf({ scripts: ['deferAssets'] })).toMatch(/^'self' 'sha256-[\w+/=]{44}'$/);
});

it('a store that is called like a place of the page is called so everywhere', () => {
  const name = '__STORE__ of <!--head--><!--body-->';
  const face = { slug: 'meera', name, tagline: null, logo: null, cover: null, color: null };

  const { html } = renderDocument(documentOf(template, { rootDomain: 'shop.example', store: face }));

  expect(html).toContain(`<title>${escapeHtml(name)}</title>`);
  expect(html).toContain(`<meta property="og:title" content="${escapeHtml(name)}">`);
  expect(html).toContain(`<meta name="store" content="${escapeHtml(JSON.stringify(face))}">`);
});
