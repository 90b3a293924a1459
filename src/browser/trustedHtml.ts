// Trusted Types: the server's policy lets no text become HTML or code (server/http/securityHeaders.ts) except through
// this file: the cropper's markup, empty elements that cannot run anything, our own drawings, and our one service
// worker.

interface Policy {
  createHTML(html: string): string;
}

interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(name: 'default' | 'drawings', rules: { createHTML: (html: string) => string | null }): Policy;
  createPolicy(
    name: 'service-worker',
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

const trustedTypes = () => (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

const runsOrLoads = /<(?:script|foreignObject|iframe|image|use|a)\b|\son\w+\s*=|javascript:|href/i;

let drawings: Policy | undefined;

/**
 * One of our own SVG drawings, for `dangerouslySetInnerHTML`. Throws for other texts, and for an SVG that could run or
 * load something.
 */
export function trustedDrawing(svg: string): string {
  if (!svg.startsWith('<svg') || runsOrLoads.test(svg)) throw new TypeError('Not one of our drawings.');
  drawings ??= trustedTypes()?.createPolicy('drawings', { createHTML: (html) => html });
  return drawings?.createHTML(svg) ?? svg;
}

const tag = /<\/?(?:div|span)(?: (?:class|touch-action|data-cropper-action)="[\w -]*")*>/y;

/** True when a text consists of empty elements only. */
export function isEmptyFrame(html: string): boolean {
  tag.lastIndex = 0;
  while (tag.lastIndex < html.length) if (!tag.test(html)) return false;
  return true;
}

/** Allows the cropper's markup on this page. Browsers without Trusted Types need nothing. */
export function allowEmptyFrames(): void {
  const types = trustedTypes();
  if (!types || types.defaultPolicy) return;
  types.createPolicy('default', { createHTML: (html) => (isEmptyFrame(html) ? html : null) });
}

/** The address of the service worker, for its registration. */
export function trustedServiceWorker(): string {
  const address = '/service-worker.js';
  const rules = { createScriptURL: () => address };
  return trustedTypes()?.createPolicy('service-worker', rules).createScriptURL(address) ?? address;
}
