/** A flag half the way up a hill. */
export function HalfwayScene() {
  return (
    <svg viewBox="0 0 48 32" aria-hidden="true">
      <circle cx="37" cy="9" r="6" fill="var(--sun)" />
      <path fill="var(--far-hill)" d="M0 30c10-2 18-8 26-14 6-4 12-4 22 2v12z" />
      <path fill="var(--hill)" d="M0 32c8-8 18-12 28-10 8 2 14 6 20 10z" />
      <path d="M20 24V4" stroke="var(--tree)" strokeWidth="2.5" strokeLinecap="round" />
      <path fill="var(--sun)" stroke="var(--tree)" strokeWidth="1.5" d="m21 4 12 4-12 5z" />
    </svg>
  );
}
