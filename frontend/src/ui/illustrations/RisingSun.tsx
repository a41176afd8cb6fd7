/** The sun over hills, higher the more is done. `share`: from 0 to 1. */
export function RisingSun({ share }: { share: number }) {
  const height = 118 - 74 * share;
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true">
      <rect width="240" height="160" fill="var(--glow)" />
      <circle cx="120" cy={height} r="36" fill="var(--sun)" />
      <path fill="var(--far-hill)" d="M0 104c40-20 78-18 116-4 42 15 82 6 124-12v72H0z" />
      <path fill="var(--hill)" d="M0 128c44-16 84-14 124-4 42 10 78 4 116-8v44H0z" />
    </svg>
  );
}
