/** Keeps the page of a journey, and what this page has loaded, on the device, for when the line is cut (TODAY-3). Does nothing in browsers without service workers. */
export async function keepOffline(address: string): Promise<'kept' | 'not kept'> {
  if (!('serviceWorker' in navigator)) return 'not kept';
  try {
    const active = (await dayWorker()).active;
    if (!active) return 'not kept';
    await navigator.serviceWorker.register('/day-worker.js', { scope: '/mybookings' });
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/`) && !name.includes('.data'));
    const channel = new MessageChannel();
    const done = new Promise<'kept'>((resolve) => channel.port1.addEventListener('message', () => resolve('kept'), { once: true }));
    channel.port1.start();
    active.postMessage({ keep: [...new Set([address, ...loaded])] }, [channel.port2]);
    return await done;
  } catch {
    return 'not kept';
  }
}

/** The worker of this page, once it is active. Throws in browsers without service workers. */
export async function dayWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/day-worker.js', { scope: '/mybookings/day' });
  if (!registration.active) await whenActive(registration);
  return registration;
}

/** Whether the shop answers now. A HEAD request is never answered from the device. */
export async function isOnline(): Promise<boolean> {
  try {
    return (await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Not `serviceWorker.ready`: that waits for a worker of the address at which the visit began. */
function whenActive({ installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = installing ?? waiting;
  return new Promise((resolve, reject) => {
    if (!worker) return reject(new Error('no worker comes'));
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') reject(new Error('the worker was refused'));
    });
  });
}
