import { useEffect, useState } from 'react';

/** The state of the board filling the screen. Esc ends it, like the browser's own full screen. */
export function useWholeScreen(): [boolean, (whole: boolean) => void] {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!isWhole) return;
    const leave = () => {
      if (!document.fullscreenElement) setWhole(false);
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setWhole(false);
    };
    document.addEventListener('fullscreenchange', leave);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('fullscreenchange', leave);
      document.removeEventListener('keydown', handleKey);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [isWhole]);
  return [
    isWhole,
    (whole) => {
      setWhole(whole);
      // A browser that does not allow it shows the board in its window.
      if (whole) void document.documentElement.requestFullscreen?.().catch(() => undefined);
    },
  ];
}
