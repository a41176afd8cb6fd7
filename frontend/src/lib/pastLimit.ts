/** The characters of `text` beyond `max`, counted as the server does. */
export function tooMany(text: string, max: number): number {
  return Math.max(0, [...text].length - max);
}

/** The first field of `form` whose text is too long: it says so itself, and nothing is sent. */
export function pastLimit(form: HTMLElement | null): HTMLElement | undefined {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-limit]');
  return [...(fields ?? [])].find((one) => tooMany(one.value, Number(one.dataset.limit)) > 0);
}
