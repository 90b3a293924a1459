/**
 * The URL of a stored image: bare paths are under /media/; rooted, https, data:image and blob URLs stay as they are.
 * Null for everything else (javascript:, http:, another host without a scheme, paths with ..), so that the fallback
 * image shows.
 */
export const mediaUrl = (path: string | null | undefined): string | null => {
  const text = path?.trim() ?? '';
  if (text === '' || /[\p{Cc}\\]/u.test(text)) return null;
  if (/^(?:https:\/\/[^/]|data:image\/|blob:)/i.test(text)) return text;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || text.startsWith('//')) return null;
  if (text.split(/[/?#]/).some((part) => /^(?:\.|%2e){1,2}$/i.test(part))) return null;
  return text.startsWith('/') ? text : `/media/${text}`;
};
