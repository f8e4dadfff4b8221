// The page works without a network after the first visit: every built file is kept under the version of its
// build. A new build is fetched in the background and takes over when the last open page of the old one is
// gone, or when a page asks for it: a page never gets files of another build unasked.
const kScope = self.registration.scope; // several builds may live in folders of one server
const kPrefix = `unjam-${kScope}-`;
const kCache = `${kPrefix}__VERSION__`;
const kFiles = __FILES__;
const kFormerName = /^unjam-[0-9a-f]{12}$/; // before the folder was a part of it

// A folder below this one may begin like a version: what comes after our prefix must not go on as an address.
const isOld = (name) =>
  kFormerName.test(name) || (name.startsWith(kPrefix) && name !== kCache && !name.slice(kPrefix.length).includes('/'));

self.addEventListener('install', (event) => {
  const fresh = kFiles.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(kCache).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('message', ({ data }) => {
  if (data === 'skip-waiting') self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  // Only the page itself: other documents below this folder are none of its business.
  const { pathname } = new URL(kScope);
  const isPage = address.pathname === pathname || address.pathname === `${pathname}index.html`;
  if (request.mode === 'navigate' && !isPage) return;
  const kept = isPage ? './' : request;
  // A file is the same for whoever asks, whatever its server says in Vary.
  const options = { ignoreSearch: true, ignoreVary: true };
  event.respondWith(
    caches
      .open(kCache)
      .then((cache) => cache.match(kept, options))
      .then((answer) => answer ?? fetch(request)),
  );
});
