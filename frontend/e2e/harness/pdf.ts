import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const python = resolve(import.meta.dirname, '../../../.venv/bin/python');
const program = `
import json, sys
from pypdf import PdfReader
print(json.dumps([page.extract_text() for page in PdfReader(sys.argv[1]).pages]))
`;

/** The text of each page of a PDF file, with all white space as single spaces. */
export function pdfPages(file: string): string[] {
  const done = spawnSync(python, ['-c', program, file], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`not a readable PDF: ${done.stderr}`);
  return (JSON.parse(done.stdout) as string[]).map((page) => page.replace(/\s+/g, ' '));
}

export function pdfText(file: string): string {
  return pdfPages(file).join(' ');
}
