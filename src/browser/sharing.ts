// Ways out of the page: clipboard, share sheet, saved file, print.

/** Throws when the browser refuses. */
export const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text);

export interface Shared {
  title: string;
  text: string;
  url: string;
}

/** Opens the device's share sheet; `cancelled` if the person closes it. */
export async function share(what: Shared): Promise<'shared' | 'cancelled' | 'unsupported'> {
  if (!('share' in navigator)) return 'unsupported';
  try {
    await navigator.share(what);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'unsupported';
  }
}

/** Saves a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A busy browser follows the click late, and there is no event for when it has read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export const printPage = (): void => globalThis.print();
