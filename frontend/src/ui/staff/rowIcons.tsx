import { icon } from '../icon';

export const FileIcon = icon(<path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 13h6M9 16.5h6" />);
export const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />);
export const TrashIcon = icon(
  <path d="M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 14h9l1-14M10.5 10.5v6M13.5 10.5v6" />,
);
export const UploadIcon = icon(<path d="M12 16V5m-5 4 5-5 5 5M5 20h14" />);
