/** A paper boat that has come ashore under the evening sun: arrived. */
export function BoatScene() {
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true">
      <rect width="240" height="160" fill="var(--glow)" />
      <circle cx="172" cy="80" r="32" fill="var(--sun)" />
      <path fill="var(--far-hill)" d="M0 80c20-18 44-24 70-10 14 8 26 12 40 14v10H0z" />
      <path fill="var(--sky)" d="M0 88h240v72H0z" />
      <path
        d="M148 98h50M160 108h26M26 104h26M196 122h24M14 118h16"
        stroke="var(--far-hill)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path fill="var(--way)" d="M0 146c44-14 84-16 124-8 42 8 78 6 116-4v26H0z" />
      <g
        fill="var(--paper)"
        stroke="var(--primary)"
        strokeWidth="4"
        strokeLinejoin="round"
        transform="rotate(-4 100 120)"
      >
        <path d="m102 56 34 54H70z" />
        <path d="m102 56 6 54" fill="none" />
        <path d="M44 100c18 8 40 10 58 10s38-2 56-10l-26 42H72z" />
        <path d="m72 142 30-32 30 32" fill="none" />
      </g>
      <path
        d="M212 140c0-10 3-14 7-18M218 138c1-6 4-9 8-10M24 146c0-8-2-12-6-15"
        fill="none"
        stroke="var(--hill)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
