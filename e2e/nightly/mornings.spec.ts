// The first morning of ../morning.spec.ts on a phone, and in Hindi.
import { test } from '../support/journey.ts';
import { morning } from '../support/morning.ts';

const widths = { 'on a phone': { width: 360, height: 740 }, 'at a desk': { width: 1280, height: 800 } };

for (const [where, viewport] of Object.entries(widths))
  for (const language of ['en', 'hi'] as const) {
    if (language === 'en' && where === 'at a desk') continue; // that is ../morning.spec.ts
    test(`a shop’s first morning ${where}, ${language}`, async ({ page, server, watch }) => {
      watch.expect(400);
      await server.resetDemo();
      await page.setViewportSize(viewport);
      await morning(page, { server, language });
    });
  }
