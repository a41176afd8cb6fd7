import { useEffect, useState } from 'react';
import styles from './QrCode.module.css';

/**
 * `text` as a QR code, drawn in the browser so that nobody else learns it. Empty until it is drawn.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<boolean[][] | null>(null);

  useEffect(() => {
    let wanted = true;
    import('qr').then(
      ({ encodeQR }) => {
        if (wanted) setRows(encodeQR(text, 'raw', { border: 2 }));
      },
      () => undefined, // the secret stands below and can be typed
    );
    return () => {
      wanted = false;
    };
  }, [text]);

  if (rows === null) return null;
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
