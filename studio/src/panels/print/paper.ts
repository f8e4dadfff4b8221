// Hands pages to the browser's own print dialog: pictures outside of the page, which the style sheet shows on paper
// and nothing else with them.
import './print.css';

const kPrinting = 'prints-cards';

// The address of an SVG picture. Whoever made it releases it.
export function addressOf(svg: string): string {
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}

// Ends when the dialog is closed, or as soon as the browser says so.
export async function printPages(svgs: readonly string[], paper: 'a4' | 'letter'): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = `sheets ${paper}`;
  const addresses = svgs.map(addressOf);
  for (const address of addresses) {
    const sheet = document.createElement('div');
    const image = new Image();
    image.alt = '';
    image.src = address;
    sheet.append(image);
    sheets.append(sheet);
  }
  document.body.append(sheets);
  document.documentElement.classList.add(kPrinting);
  try {
    await Promise.all([...sheets.querySelectorAll('img')].map((image) => image.decode()));
    const printed = new Promise((resolve) => { addEventListener('afterprint', resolve, { once: true }); });
    print();
    await printed;
  } finally {
    document.documentElement.classList.remove(kPrinting);
    sheets.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  }
}
