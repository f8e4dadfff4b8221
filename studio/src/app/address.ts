// The address of the page carries the puzzle: #p=<code>.

export function codeOfHash(hash: string): string | null {
  const code = new URLSearchParams(hash.replace(/^#/, '')).get('p');
  return code === null || code === '' ? null : code;
}

export function hashOfCode(code: string): string {
  return `#p=${encodeURIComponent(code)}`;
}
