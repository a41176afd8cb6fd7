/** Coat, rucksack and bag on the pegs of a classroom, one of them with a label: is it yours? */
export function PegsScene() {
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true">
      <rect width="240" height="160" fill="var(--glow)" />
      <path fill="var(--far-hill)" d="M0 138h240v22H0z" />
      <g transform="matrix(.84 0 0 .84 19 30)">
        <path d="M22 34h196" stroke="var(--primary-dark)" strokeWidth="9" strokeLinecap="round" />
        <path
          fill="var(--primary)"
          d="M58 42c-15 5-25 14-30 34l12 6v40h36V82l12-6c-5-20-15-29-30-34z"
        />
        <path
          d="M58 50v70M47 98h-6M69 98h6"
          stroke="var(--primary-tint)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path
          d="M112 52c-2-18 18-18 16 0"
          fill="none"
          stroke="var(--primary-dark)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path
          fill="var(--sun)"
          d="M88 78c0-18 12-28 32-28s32 10 32 28v40a10 10 0 0 1-10 10H98a10 10 0 0 1-10-10z"
        />
        <rect x="98" y="98" width="44" height="24" rx="7" fill="var(--way)" />
        <path d="M98 108h44" stroke="var(--sun)" strokeWidth="3" />
        <rect
          x="101"
          y="64"
          width="38"
          height="24"
          rx="5"
          fill="var(--paper)"
          stroke="var(--primary)"
          strokeWidth="3"
        />
        <path
          d="M109 73h22M109 80h13"
          stroke="var(--primary)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path
          d="M168 84c0-54 32-54 32 0"
          fill="none"
          stroke="var(--staff)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path fill="var(--staff)" d="M159 82h50l5 40a6 6 0 0 1-6 6h-48a6 6 0 0 1-6-6z" />
        <circle cx="184" cy="105" r="9" fill="var(--staff-tint)" />
        <g fill="var(--sun)" stroke="var(--primary-dark)" strokeWidth="3">
          <circle cx="58" cy="36" r="5" />
          <circle cx="120" cy="36" r="5" />
          <circle cx="184" cy="36" r="5" />
        </g>
      </g>
    </svg>
  );
}
