import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const python = resolve(import.meta.dirname, '../../../.venv/bin/python');
const program = `
import sys
from pypdf import PdfReader
print("\\n".join(page.extract_text() for page in PdfReader(sys.argv[1]).pages))
`;

/** The text of a PDF file, as a reader shows it; spaces and line breaks are single spaces. */
export function pdfText(file: string): string {
  const done = spawnSync(python, ['-c', program, file], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`not a readable PDF: ${done.stderr}`);
  return done.stdout.replace(/\s+/g, ' ');
}
