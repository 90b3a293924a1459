// What leaves the page for the person's own hands: the clipboard, the device's share sheet, a saved file, paper.

/** Throws when the browser does not let us. */
export const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text);

export interface Shared {
  title: string;
  text: string;
  url: string;
}

/** Opens the device's share sheet; `cancelled` when the person thought better of it. */
export async function share(what: Shared): Promise<'shared' | 'cancelled' | 'unsupported'> {
  if (!('share' in navigator)) return 'unsupported';
  try {
    await navigator.share(what);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'unsupported';
  }
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address)); // after the click has been followed
}

export const printPage = (): void => globalThis.print();
