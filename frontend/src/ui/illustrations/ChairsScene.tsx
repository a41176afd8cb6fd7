/** Two chairs turned to each other under a lamp: time to talk. */
export function ChairsScene() {
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true">
      <rect width="240" height="160" fill="var(--staff-tint)" />
      <path fill="var(--glow)" d="M120 34 62 132h116z" />
      <path d="M120 0v22" stroke="var(--staff)" strokeWidth="3" />
      <path fill="var(--sun)" d="M104 38c0-10 7-17 16-17s16 7 16 17z" />
      <path fill="var(--floor)" d="M0 132h240v28H0z" />
      <g fill="none" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
        <path stroke="var(--primary)" d="M62 60c-4 18-2 32 2 46h36M66 106l-6 34M96 106l6 34" />
        <path stroke="var(--staff)" d="M178 60c4 18 2 32-2 46h-36M174 106l6 34M144 106l-6 34" />
      </g>
      <path fill="var(--primary)" d="M64 97h34a5 5 0 0 1 5 5v5H66z" />
      <path fill="var(--staff)" d="M176 97h-34a5 5 0 0 0-5 5v5h37z" />
    </svg>
  );
}
