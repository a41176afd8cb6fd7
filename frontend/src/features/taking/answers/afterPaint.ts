/**
 * Runs `work` after the latest change is visible. If the screen is not drawn, as in a background
 * tab, runs it after a tenth of a second. Returns a function that cancels it.
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
