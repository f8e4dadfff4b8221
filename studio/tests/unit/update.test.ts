import { expect, test, vi } from 'vitest';
import { Update } from '../../src/app/update.svelte';

class StandInWorker extends EventTarget {
  postMessage = vi.fn();
}
class StandInRegistration extends EventTarget {
  installing: StandInWorker | null = null;
  waiting: StandInWorker | null = null;

  find(): StandInWorker {
    const fresh = new StandInWorker();
    this.installing = fresh;
    this.dispatchEvent(new Event('updatefound'));
    [this.installing, this.waiting] = [null, fresh];
    fresh.dispatchEvent(new Event('statechange'));
    return fresh;
  }
}
class StandInContainer extends EventTarget {
  readonly registration = new StandInRegistration();
  constructor(public controller: StandInWorker | null) {
    super();
  }
  register = () => Promise.resolve(this.registration);
  takeOver(): void {
    this.controller = this.registration.waiting ?? new StandInWorker();
    this.registration.waiting = null;
    this.dispatchEvent(new Event('controllerchange'));
  }
}
async function visit(controller: StandInWorker | null) {
  const container = new StandInContainer(controller);
  const reload = vi.fn();
  const update = new Update(container as unknown as ServiceWorkerContainer, reload);
  await update.register('sw.js');
  return { container, reload, update };
}

test('the first visit offers nothing', async () => {
  const { container, reload, update } = await visit(null);
  container.registration.find();
  container.takeOver();
  expect(update.ready).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a new build is offered, and the page is loaded again when it has taken over', async () => {
  const { container, reload, update } = await visit(new StandInWorker());
  expect(update.ready).toBe(false);
  const fresh = container.registration.find();
  expect(update.ready).toBe(true);
  update.take();
  expect(fresh.postMessage).toHaveBeenCalledWith('skip-waiting');
  expect(reload).not.toHaveBeenCalled();
  container.takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

test('a build that waited since the last visit is offered at once', async () => {
  const container = new StandInContainer(new StandInWorker());
  container.registration.waiting = new StandInWorker();
  const update = new Update(container as unknown as ServiceWorkerContainer, vi.fn());
  await update.register('sw.js');
  expect(update.ready).toBe(true);
});

test('a page is not loaded again because another one asked for the new build', async () => {
  const { container, reload, update } = await visit(new StandInWorker());
  container.registration.find();
  update.ready = false; // dismissed
  container.takeOver();
  expect(reload).not.toHaveBeenCalled();
  expect(update.ready).toBe(true);
  update.take();
  expect(reload).toHaveBeenCalledOnce();
});
