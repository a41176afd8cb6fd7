/** A sapling, tied to a stake and just watered: helped while it is young. */
export function SaplingScene() {
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true">
      <rect width="240" height="160" fill="var(--sky)" />
      <circle cx="176" cy="54" r="30" fill="var(--glow)" />
      <circle cx="176" cy="54" r="20" fill="var(--sun)" />
      <path fill="var(--far-hill)" d="M0 104c48-22 92-20 138-6 38 12 70 10 102-4v66H0z" />
      <path fill="var(--hill)" d="M0 130c54-20 110-18 160-6 30 7 54 6 80-2v38H0z" />
      <path fill="var(--way)" d="M72 132c8-10 68-10 76 0-14 8-62 8-76 0z" />
      <path d="M126 130V62" stroke="var(--staff)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M108 130c0-18 3-30 1-46-1-10-2-18 1-30"
        fill="none"
        stroke="var(--tree)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M106 94c8-6 18-6 23 0"
        fill="none"
        stroke="var(--sun)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g fill="var(--primary)">
        <path d="M110 56c-14-4-18-18-14-30 12 4 18 16 14 30z" />
        <path d="M109 78c-16 6-30-2-36-14 14-6 30 0 36 14z" />
        <path d="M110 66c4-16 18-22 32-18-2 14-16 22-32 18z" />
      </g>
      <g strokeLinejoin="round" strokeLinecap="round">
        <path d="M42 106c-20-2-22 26-2 26" fill="none" stroke="var(--staff)" strokeWidth="5" />
        <path fill="var(--staff)" d="M38 100h30l3 38H35z" />
        <path d="M70 124 88 106M82 100l10 12" stroke="var(--staff)" strokeWidth="5" />
        <path d="M96 116v6M102 112v6M92 124v5" stroke="var(--way)" strokeWidth="3" />
      </g>
    </svg>
  );
}
