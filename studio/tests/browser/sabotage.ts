// An engine that fails when the test says so: its module is the real one, what calls it is tampered with.
import type { Page } from '@playwright/test';

export interface Sabotage {
  failing: Record<string, number>; // by call, or any: how many times yet
  how: 'trap' | 'full'; // full: there is no memory for a question
}

// Runs in the page or in a worker, before any of their own code.
function tamper(sabotage: Sabotage): void {
  Object.assign(globalThis, { sabotage });
  // A function that does nothing but trap.
  const bytes = [
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 0x74, 0, 0, 10, 5, 1, 3, 0, 0, 0x0b,
  ];
  const { Instance, instantiate } = WebAssembly;
  const trap = new Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports.t as () => void;
  const fails = (call: string): boolean => {
    const left = sabotage.failing[call] ?? 0;
    sabotage.failing[call] = left - 1;
    return left > 0;
  };
  const tampered = ({ exports }: WebAssembly.Instance): WebAssembly.Instance => {
    const { memory, unjam_allocate: allocate, unjam_call: call } = exports as unknown as {
      memory: WebAssembly.Memory;
      unjam_allocate(size: number): number;
      unjam_call(address: number, size: number): number;
    };
    return { exports: {
      ...exports,
      unjam_allocate: (size: number) => (sabotage.how === 'full' && fails('any') ? 0 : allocate(size)),
      unjam_call: (address: number, size: number) => {
        const question = JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, address, size))) as { call: string };
        if (sabotage.how === 'trap' && fails(question.call)) trap();
        return call(address, size);
      },
    } };
  };
  Object.assign(WebAssembly, {
    instantiate: async (module: WebAssembly.Module, imports: WebAssembly.Imports) =>
      tampered(await instantiate(module, imports)),
    Instance: function instance(module: WebAssembly.Module, imports: WebAssembly.Imports) {
      return tampered(new Instance(module, imports));
    },
  });
}

const kWorkers = /\/worker-[^/]*\.js$/;

// Of the engine on the page's own thread; from the next load on.
export async function sabotagePage(page: Page, failing: Sabotage['failing'] = {}): Promise<void> {
  const sabotage: Sabotage = { failing, how: 'trap' };
  await page.addInitScript(tamper, sabotage);
}
export async function failFromNowOn(page: Page, failing: Sabotage['failing']): Promise<void> {
  await page.evaluate((calls) => { (globalThis as unknown as { sabotage: Sabotage }).sabotage.failing = calls; }, failing);
}

// Of all workers that are started until `repairWorkers`. Each traps at these calls; or has no memory for the first
// question; or does not start.
export async function sabotageWorkers(page: Page, how: Sabotage['how'] | 'block', ...calls: string[]): Promise<void> {
  const failing = how === 'full' ? { any: 1 } : Object.fromEntries(calls.map((call) => [call, 1]));
  await page.route(kWorkers, async (route) => {
    if (how === 'block') return route.abort();
    const answer = await route.fetch();
    const body = `(${tamper.toString()})(${JSON.stringify({ failing, how })});\n${await answer.text()}`;
    return route.fulfill({ response: answer, body });
  });
}
export async function repairWorkers(page: Page): Promise<void> {
  await page.unroute(kWorkers);
}
