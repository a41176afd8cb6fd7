declare global {
  interface Window {
    /** The last form that was sent and not changed since; set by index.html. */
    albaSent?: EventTarget | null;
  }
}

/** Sends a form of the rendered page that the user had sent before the app could handle it. */
export function sendEarlySent(form: HTMLElement | null): void {
  if (!(form instanceof HTMLFormElement) || window.albaSent !== form) return;
  delete window.albaSent;
  form.requestSubmit();
}
