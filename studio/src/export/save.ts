// Out of the page: files to the folder for downloads, text to the clipboard.

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => { URL.revokeObjectURL(address); }, 60_000); // the browser reads it in its own time
}

// A file as the engine hands it out.
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

// False: the browser did not let us.
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

// A name for a file, from a name that may hold anything.
export function fileName(name: string, ending: string): string {
  const words = name.toLowerCase().normalize('NFKD').match(/[a-z0-9]+/g) ?? [];
  const plain = words.join('-').slice(0, 60);
  return `${plain || 'puzzle'}.${ending}`;
}
