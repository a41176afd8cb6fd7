/** A kite waiting for wind over an empty hill: nothing here yet. */
export function KiteScene() {
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true">
      <path
        fill="var(--sky)"
        d="M8 128c40-24 84-28 122-12 38 15 70 10 102-6 6 30-8 42-30 42H36c-20 0-32-6-28-24z"
      />
      <path
        fill="var(--far-hill)"
        d="M20 142c42-16 86-16 120-6 32 9 60 8 88-2-4 12-14 18-28 18H42c-12 0-20-3-22-10z"
      />
      <circle cx="44" cy="50" r="16" fill="var(--sun)" />
      <g
        fill="none"
        stroke="var(--staff)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path fill="var(--staff-tint)" d="m136 34 36-22 14 44-36 20z" />
        <path d="m136 34 50 22M172 12l-22 64" />
        <path d="M150 76c-8 20-30 16-26 36 2 10 10 14 8 22" />
      </g>
      <path fill="var(--sun)" d="m140 92 9-3-2 9zM128 104l-8 4 7 5z" />
      <path
        d="M186 118c0-8 2-12 5-16M200 116c0-6 2-9 4-12M62 128c0-8-2-12-5-16"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
