import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const python = resolve(import.meta.dirname, '../../../.venv/bin/python');

function run<T>(program: string, file: string, ...more: string[]): T {
  const done = spawnSync(python, ['-c', program, file, ...more], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`cannot be read: ${done.stderr}`);
  return JSON.parse(done.stdout) as T;
}

const csvProgram = `
import csv, json, sys
with open(sys.argv[1], encoding="utf-8-sig", newline="") as file:
    print(json.dumps(list(csv.DictReader(file, delimiter=sys.argv[2], strict=True))))
`;

/** The rows of a CSV file, by heading. */
export function csvRows(file: string, delimiter: ',' | ';'): Record<string, string>[] {
  return run(csvProgram, file, delimiter);
}

const xlsxProgram = `
import json, sys, zipfile
from xml.etree import ElementTree
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
book = zipfile.ZipFile(sys.argv[1])
assert book.testzip() is None
sheet = ElementTree.fromstring(book.read("xl/worksheets/sheet1.xml"))
assert not list(sheet.iter(MAIN + "f")), "a formula"
rows = []
for row in sheet.iter(MAIN + "row"):
    cells = {cell.get("r").rstrip("0123456789"): "".join(cell.itertext()) for cell in row.iter(MAIN + "c")}
    rows.append(cells)
head = rows[0]
print(json.dumps([{head[at]: text for at, text in row.items()} for row in rows[1:]]))
`;

/** The rows of an Excel file without formulas, by heading; empty cells are left out. */
export function xlsxRows(file: string): Record<string, string>[] {
  return run(xlsxProgram, file);
}

const zipProgram = `
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
print(json.dumps({name: archive.read(name)[:5].decode("latin-1") for name in archive.namelist()}))
`;

/** Of each file in a ZIP file its first five bytes, by its name. */
export function zipped(file: string): Record<string, string> {
  return run(zipProgram, file);
}
