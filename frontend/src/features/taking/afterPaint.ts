/**
 * Runs `work` when what was just changed on the screen can be seen; on a screen that is not drawn,
 * such as that of a tab behind another, after a tenth of a second. Returns how to call it off.
 */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(run, 100);
  // A frame's callbacks come before it is drawn, a timer that one of them starts after.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  function run() {
    cancelAnimationFrame(frame);
    work();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
