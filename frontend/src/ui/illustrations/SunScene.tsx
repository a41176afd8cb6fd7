/** The sun up over a hill: done. */
export function SunScene() {
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true">
      <rect width="240" height="160" fill="var(--glow)" />
      <circle cx="120" cy="82" r="36" fill="var(--sun)" />
      <path
        d="M120 22v12M78 40l7 10M162 40l-7 10M54 72l12 5M186 72l-12 5"
        stroke="var(--sun)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path fill="var(--far-hill)" d="M0 104c40-20 78-18 116-4 42 15 82 6 124-12v72H0z" />
      <path fill="var(--hill)" d="M0 128c44-16 84-14 124-4 42 10 78 4 116-8v44H0z" />
      <path
        fill="var(--tree)"
        d="M190 128c-9 0-15-8-15-20 0-16 8-28 15-28s15 12 15 28c0 12-6 20-15 20z"
      />
      <path fill="var(--tree)" d="M188 112h4v26h-4z" />
    </svg>
  );
}
