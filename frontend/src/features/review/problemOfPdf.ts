export type PdfProblem = 'selectPdf' | 'tooLarge';

/**
 * What can be said about a file before it is sent: that it is no PDF by name or by content, or
 * larger than `maxMb`. Null when there is nothing; the server looks closer.
 */
export async function problemOfPdf(file: File, maxMb: number): Promise<PdfProblem | null> {
  if (file.type !== 'application/pdf') return 'selectPdf';
  if (file.size > maxMb * 1024 * 1024) return 'tooLarge';
  // The mark may stand a little behind the beginning.
  const start = await file.slice(0, 1024).text();
  return start.includes('%PDF-') ? null : 'selectPdf';
}
