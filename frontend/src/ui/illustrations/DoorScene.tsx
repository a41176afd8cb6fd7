/** A door that stands open, and a card beside it: come in. */
export function DoorScene() {
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true">
      <rect width="240" height="160" fill="var(--sky)" />
      <path fill="var(--far-hill)" d="M0 134h240v26H0z" />
      <g transform="translate(-22)">
        <path fill="var(--way)" d="M84 134h72l30 26H60z" />
        <path fill="var(--glow)" d="M84 134V60a36 36 0 0 1 72 0v74z" />
        <circle cx="124" cy="68" r="17" fill="var(--sun)" />
        <path fill="var(--far-hill)" d="M84 100c22-14 46-12 72-2v36H84z" />
        <path fill="var(--hill)" d="M84 116c24-10 48-8 72 0v18H84z" />
        <path
          fill="none"
          stroke="var(--primary-dark)"
          strokeWidth="6"
          strokeLinejoin="round"
          d="M84 134V60a36 36 0 0 1 72 0v74"
        />
        <path fill="var(--primary)" d="M84 62c0-16-8-26-26-32v114l26-10z" />
        <circle cx="74" cy="94" r="4" fill="var(--sun)" />
      </g>
      <g transform="rotate(-9 198 112)">
        <rect
          x="172"
          y="92"
          width="52"
          height="38"
          rx="6"
          fill="var(--paper)"
          stroke="var(--primary)"
          strokeWidth="4"
        />
        <circle cx="186" cy="105" r="6" fill="var(--sun)" />
        <path
          d="M198 103h16M198 110h10M182 121h32"
          stroke="var(--primary)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
