import type { ReactNode } from 'react';

/** Icons are decoration beside words: hidden from assistive technology, sized by the text around them. */
function icon(paths: ReactNode) {
  return function Icon({ size = 24 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {paths}
      </svg>
    );
  };
}

export const ArrowLeftIcon = icon(<path d="M19 12H5m6-6-6 6 6 6" />);
export const ArrowRightIcon = icon(<path d="M5 12h14m-6-6 6 6-6 6" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const ChevronDownIcon = icon(<path d="m6 9 6 6 6-6" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const DownloadIcon = icon(<path d="M12 4v11m-5-4 5 5 5-5M5 20h14" />);
export const EditIcon = icon(<path d="M14.5 5.5 18.5 9.5 8.5 19.5H4.5v-4zM12.5 7.5l4 4" />);
export const ErrorIcon = icon(
  <>
    <path d="M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7z" />
    <path d="M12 8v4.5M12 16v.01" />
  </>,
);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);
export const EyeOffIcon = icon(
  <>
    <path d="M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.5 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.8-1.4" />
    <path d="m4 4 16 16" />
  </>,
);
export const FileIcon = icon(<path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 13h6M9 16.5h6" />);
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c3 2.7 3.8 6 3.8 9s-.8 6.3-3.8 9c-3-2.7-3.8-6-3.8-9S9 5.7 12 3z" />
  </>,
);
export const HistoryIcon = icon(<path d="M4 5v4.5h4.5M4.6 9.5a8.2 8.2 0 1 1-.6 4M12 8v4.5l3 2" />);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5M12 8v.01" />
  </>,
);
export const LogOutIcon = icon(<path d="M10 4H5v16h5M9.5 12H20m-4-4 4 4-4 4" />);
export const MailIcon = icon(<path d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />);
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.9a3.5 3.5 0 0 1 0 6.2M18.5 14.6c1.9.9 3 2.7 3 5.4" />
  </>,
);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c0-4 3.4-6.5 7.5-6.5s7.5 2.5 7.5 6.5" />
  </>,
);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const ReportIcon = icon(<path d="M5 3.5h14v17H5zM9 16v-3M12 16V8.5M15 16v-5" />);
export const ReviewIcon = icon(
  <path d="M9 4.5H5.5v16h13v-16H15M9 3h6v3.5H9zM8.5 13.5l2.5 2.5 4.5-4.5" />,
);
export const SchoolIcon = icon(
  <path d="M3.5 20.5h17M5.5 20.5V10L12 5l6.5 5v10.5M10 20.5V15h4v5.5M12 5V2.5h3.5" />,
);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
);
export const SettingsIcon = icon(
  <>
    <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
    <circle cx="16" cy="7" r="2.5" />
    <circle cx="8" cy="17" r="2.5" />
  </>,
);
export const ShieldIcon = icon(
  <path d="M12 3 4.5 6v5.5c0 4.7 3 8 7.5 9.5 4.5-1.5 7.5-4.8 7.5-9.5V6zM9 12l2.3 2.3L15.5 10" />,
);
export const StarIcon = icon(
  <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8z" />,
);
export const TestIcon = icon(<path d="M4.5 6.5 6 8l3-3M12.5 7H20M4.5 14.5 6 16l3-3M12.5 15H20" />);
export const TrashIcon = icon(
  <path d="M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 14h9l1-14M10.5 10.5v6M13.5 10.5v6" />,
);
export const UploadIcon = icon(<path d="M12 16V5m-5 4 5-5 5 5M5 20h14" />);
export const WarningIcon = icon(<path d="M12 4 2.5 20h19zM12 10v4.5M12 17.2v.01" />);
