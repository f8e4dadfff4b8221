// A new build of the page waits in the background until all pages of the old one are closed, which may be
// never. It is offered instead.
export class Update {
  ready = $state(false);
  private registration: ServiceWorkerRegistration | null = null;
  private asked = false;
  private controlled: boolean; // by a worker: this is not the first visit

  constructor(private readonly container: ServiceWorkerContainer, private readonly reload: () => void) {
    this.controlled = container.controller !== null;
    container.addEventListener('controllerchange', () => { this.takenOver(); });
  }

  async register(script: string): Promise<void> {
    const registration = await this.container.register(script);
    this.registration = registration;
    this.look(registration);
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => { this.look(registration); });
    });
  }

  // A first visit has no older build to replace.
  private look({ waiting }: ServiceWorkerRegistration): void {
    if (waiting && this.container.controller) this.ready = true;
  }

  // Another page may have asked for it; this one then keeps running and may follow.
  private takenOver(): void {
    if (this.asked) this.reload();
    else if (this.controlled) this.ready = true;
    this.controlled = true;
  }

  take(): void {
    this.asked = true;
    const waiting = this.registration?.waiting;
    if (waiting) waiting.postMessage('skip-waiting');
    else this.reload();
  }
}
