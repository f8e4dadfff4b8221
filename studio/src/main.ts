import '@unjam/board/src/colours.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { Update } from './app/update.svelte';
import UpdateOffer from './app/UpdateOffer.svelte';
import './styles.css';

const target = document.getElementById('app')!;
mount(App, { target });

// Offline after the first visit; the page works as well without it, on plain HTTP for instance.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const update = new Update(navigator.serviceWorker, () => { location.reload(); });
  mount(UpdateOffer, { target, props: { update } });
  addEventListener('load', () => { update.register('sw.js').catch(() => undefined); });
}
