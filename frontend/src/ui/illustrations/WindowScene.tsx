/** A window with the weather outside: something did not work, and will. */
export function WindowScene() {
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true">
      <rect
        x="56"
        y="18"
        width="128"
        height="112"
        rx="12"
        fill="var(--paper)"
        stroke="var(--primary)"
        strokeWidth="5"
      />
      <path fill="var(--sky)" d="M64 26h112v96H64z" />
      <circle cx="146" cy="72" r="17" fill="var(--sun)" />
      <path fill="var(--cloud)" d="M84 88a13 13 0 0 1 3-25 19 19 0 0 1 35-3 14 14 0 0 1 4 28z" />
      <path fill="var(--far-hill)" d="M64 106c26-14 48-12 68-4 16 6 30 3 44-4v24H64z" />
      <path d="M120 22v104M60 74h120" stroke="var(--primary)" strokeWidth="4" />
      <path d="M46 132h148" stroke="var(--primary-dark)" strokeWidth="7" strokeLinecap="round" />
      <path fill="#b4492d" d="M196 130h22l-4 20h-14z" />
      <path
        d="M207 130c-1-14-10-18-14-20M207 126c2-12 8-16 13-17"
        fill="none"
        stroke="#2b6e3f"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
