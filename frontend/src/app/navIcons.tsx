import { icon } from '../ui/icon';

export const CampaignIcon = icon(<path d="M4 5h16v10H4zM9 19h6M12 15v4M8 11.5l2.2-2.3 2 2L16 8" />);
export const HistoryIcon = icon(<path d="M4 5v4.5h4.5M4.6 9.5a8.2 8.2 0 1 1-.6 4M12 8v4.5l3 2" />);
export const LogOutIcon = icon(<path d="M10 4H5v16h5M9.5 12H20m-4-4 4 4-4 4" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.9a3.5 3.5 0 0 1 0 6.2M18.5 14.6c1.9.9 3 2.7 3 5.4" />
  </>,
);
export const ReportIcon = icon(<path d="M5 3.5h14v17H5zM9 16v-3M12 16V8.5M15 16v-5" />);
export const ReviewIcon = icon(
  <path d="M9 4.5H5.5v16h13v-16H15M9 3h6v3.5H9zM8.5 13.5l2.5 2.5 4.5-4.5" />,
);
export const SchoolIcon = icon(
  <path d="M3.5 20.5h17M5.5 20.5V10L12 5l6.5 5v10.5M10 20.5V15h4v5.5M12 5V2.5h3.5" />,
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
export const TestIcon = icon(<path d="M4.5 6.5 6 8l3-3M12.5 7H20M4.5 14.5 6 16l3-3M12.5 15H20" />);
