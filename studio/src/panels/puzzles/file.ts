// A file that somebody dropped on the page: text, or the reason why it is none.
import { normalized } from './lines';

export const kMaxBytes = 1 << 20; // the largest collections of the project have 100 KB

export type FileText = { text: string; problem?: never } | { problem: 'large' | 'binary' | 'unreadable' };

function decode(bytes: Uint8Array): string | null {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le'
    : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be'
    : null;
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

// Control characters other than white space stand in no text that a person wrote.
const kControl = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

export function textOf(bytes: Uint8Array): FileText {
  if (bytes.length > kMaxBytes) return { problem: 'large' };
  const text = decode(bytes);
  return text === null || kControl.test(text) ? { problem: 'binary' } : { text: normalized(text) };
}

export async function readFile(file: Blob): Promise<FileText> {
  if (file.size > kMaxBytes) return { problem: 'large' };
  try {
    return textOf(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { problem: 'unreadable' }; // a folder, or a file that is gone
  }
}
