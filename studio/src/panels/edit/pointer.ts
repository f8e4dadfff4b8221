// Follows one pointer (mouse, finger, pen) from where it went down until it goes up, wherever it goes.
export interface Follower {
  move(x: number, y: number): void; // of the window
  end(): void;
  cancel(): void; // the system took the pointer away, or Escape was pressed
}

export function followPointer({ pointerId }: PointerEvent, follower: Follower): void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  const mine = (event: PointerEvent): boolean => event.pointerId === pointerId;
  addEventListener('pointermove', (event) => {
    if (mine(event)) follower.move(event.clientX, event.clientY);
  }, options);
  addEventListener('pointerup', (event) => {
    if (!mine(event)) return;
    listeners.abort();
    follower.end();
  }, options);
  addEventListener('pointercancel', (event) => {
    if (!mine(event)) return;
    listeners.abort();
    follower.cancel();
  }, options);
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    listeners.abort();
    follower.cancel();
  }, options);
}
