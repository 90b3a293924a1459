// Trusted Types: the server's policy lets no text become HTML (server/http/securityHeaders.ts). The cropper writes its frame that way;
// empty boxes with these attributes cannot run anything, and nothing else passes.

interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(name: 'default', rules: { createHTML: (html: string) => string | null }): object;
}

const tag = /<\/?(?:div|span)(?: (?:class|touch-action|data-cropper-action)="[\w -]*")*>/y;

/** Whether a text is nothing but boxes without content. */
export function isEmptyFrame(html: string): boolean {
  tag.lastIndex = 0;
  while (tag.lastIndex < html.length) if (!tag.test(html)) return false;
  return true;
}

/** Allows the cropper's frame on this page. Browsers without Trusted Types need nothing. */
export function allowEmptyFrames(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createHTML: (html) => (isEmptyFrame(html) ? html : null) });
}
