/** About half a second. */
const MOST_FRAMES = 30;

/** Tries now and again with each frame, until it is done or not worth waiting for any longer. */
export function soon(attempt: () => boolean): void {
  let left = MOST_FRAMES;
  const next = (): void => {
    left -= 1;
    if (!attempt() && left > 0) requestAnimationFrame(next);
  };
  next();
}
