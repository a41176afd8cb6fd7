export type PdfProblem = 'selectPdf' | 'tooLarge';

/**
 * Checks a file before it is sent: it must be a PDF by name and content, and not larger than
 * `maxMb`. Null if nothing was found; the server checks more closely.
 */
export async function problemOfPdf(file: File, maxMb: number): Promise<PdfProblem | null> {
  if (file.type !== 'application/pdf') return 'selectPdf';
  if (file.size > maxMb * 1024 * 1024) return 'tooLarge';
  // The PDF marker may come a little after the beginning.
  const start = await file.slice(0, 1024).text();
  return start.includes('%PDF-') ? null : 'selectPdf';
}
