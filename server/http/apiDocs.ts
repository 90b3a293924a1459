// /api/docs: the contract as a page for people, without script.

import type { Contract, Operation } from './contract.ts';
import { escapeHtml, htmlPage } from './html.ts';

type Node = Record<string, unknown>;

/** The whole contract on one page, by tags. */
export function renderDocs({ document, operations }: Contract): Response {
  const info = document.info as { title: string; description: string };
  const tags = document.tags as { name: string; description: string }[];
  const body = [
    `<h1>${escapeHtml(info.title)}</h1>${paragraphs(info.description)}`,
    ...tags.map(({ name, description }) => {
      const own = operations.filter(({ path, method }) => tagsOf(document, path, method).includes(name));
      return `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2><p class="soft">${inline(description)}</p>
${own.map((operation) => renderOperation(document, operation)).join('')}`;
    }),
    '<h2 id="schemas">schemas</h2>',
    ...Object.entries((document.components as { schemas: Record<string, Node> }).schemas).map(
      ([name, schema]) =>
        `<details id="${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary>${json(schema)}</details>`,
    ),
  ].join('\n');
  return htmlPage(info.title, '/api/docs/style.css', body);
}

const nodeOf = (document: Node, path: string, method: string): Node =>
  (document.paths as Record<string, Record<string, Node>>)[path]![method.toLowerCase()]!;

const tagsOf = (document: Node, path: string, method: string): string[] =>
  nodeOf(document, path, method).tags as string[];

function renderOperation(document: Node, { id, path, method, guards, open }: Operation): string {
  const {
    summary = '',
    description = '',
    parameters,
    requestBody,
    responses,
  } = nodeOf(document, path, method);
  const who = open ? ['everyone', ...guards] : guards;
  return `<details id="${escapeHtml(id)}"><summary><code>${method} ${escapeHtml(path)}</code> ${inline(String(summary))}</summary>
<p class="soft">For ${who.join(', ')}.</p>${paragraphs(String(description))}
${part('Parameters', parameters)}${part('Body', requestBody)}${part('Replies', responses)}</details>`;
}

const part = (title: string, node: unknown): string => (node ? `<h4>${title}</h4>${json(node)}` : '');

/** JSON in which every reference is a link to its schema. */
function json(node: unknown): string {
  const text = escapeHtml(JSON.stringify(node, null, 2));
  const link = /&#34;#\/components\/schemas\/(\w+)&#34;/g;
  return `<pre>${text.replaceAll(link, (_, name: string) => `<a href="#${name}">${name}</a>`)}</pre>`;
}

const inline = (text: string): string =>
  escapeHtml(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>');

const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => `<p>${inline(part)}</p>`)
    .join('');
