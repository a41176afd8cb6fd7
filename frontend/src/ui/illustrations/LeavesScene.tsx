/** One twig with five leaves of different shapes: a personality. */
export function LeavesScene() {
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true">
      <rect width="240" height="160" fill="var(--staff-tint)" />
      <circle cx="120" cy="84" r="66" fill="var(--glow)" />
      <path
        d="M120 154c2-34-2-66 0-98M120 126c-22-2-36-8-46-22M120 112c22-2 38-8 48-22M120 88c-18-4-30-14-36-30M120 78c14-4 24-12 30-26"
        fill="none"
        stroke="var(--tree)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path fill="var(--sun)" d="M120 58c-18-10-18-32 0-46 18 14 18 36 0 46z" />
      <g fill="var(--hill)">
        <circle cx="66" cy="36" r="11" />
        <circle cx="82" cy="30" r="11" />
        <circle cx="64" cy="52" r="11" />
        <circle cx="84" cy="46" r="14" />
      </g>
      <circle cx="156" cy="40" r="17" fill="var(--staff)" />
      <path fill="var(--primary)" d="M76 108c-6 10-24 12-46 2 8-20 32-24 46-2z" />
      <path
        fill="var(--primary)"
        d="M166 94c0-16 10-26 24-28 6-1 8 4 8 8 6 0 12 4 10 10-3 12-20 22-42 10z"
      />
      <g fill="none" stroke="var(--paper)" strokeWidth="2.5" strokeLinecap="round">
        <path d="M120 54V30M148 48l14-14M70 106c-8-4-18-4-26 0M174 92c8-2 14-8 20-14M84 56 70 38" />
      </g>
    </svg>
  );
}
