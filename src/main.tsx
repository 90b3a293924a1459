// Starts the root actor, gives it the address bar and what the page knows of its store, and mounts React: the only wiring file.
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readBrand, recallBrand, type Brand } from './api/brand.ts';
import { browserLocation } from './browser/location.ts';
import { describedStore, rootDomain } from './browser/page.ts';
import { tenantOf } from './lib/storeAddress.ts';
import { startApp } from './machines/app.ts';
import { pages } from './routes.tsx';
import { App } from './screens/App.tsx';

const location = browserLocation();
const tenant = tenantOf(location.origin().hostname, rootDomain());
const slug = tenant.kind === 'store' ? tenant.slug : null;

function brandInPage(): Brand | null {
  try {
    return readBrand(describedStore());
  } catch {
    return null;
  }
}

const app = startApp({
  site: { pages, apex: tenant.kind === 'apex' },
  location,
  rootDomain: rootDomain(),
  store: { slug, brand: brandInPage() ?? recallBrand(slug) },
});

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App app={app} />
    </StrictMode>,
  );
}
