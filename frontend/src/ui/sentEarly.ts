declare global {
  interface Window {
    /** The form that was sent last and not changed since; set by index.html. */
    albaSent?: EventTarget | null;
  }
}

/** Sends a form of the rendered page that the user sent before the app was there to take it. */
export function sendEarlySent(form: HTMLFormElement | null): void {
  if (form === null || window.albaSent !== form) return;
  delete window.albaSent;
  form.requestSubmit();
}
