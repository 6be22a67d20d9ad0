/**
 * Makes Playwright work with the Firefox of Debian stable, for networks where Playwright's own build cannot be
 * downloaded.
 *
 * Playwright sends the command `emulation.setMediaFeaturesOverride` for every context. Firefox versions before
 * 159 do not support it and return an error. Remove this file when Debian's Firefox ESR is version 159 or newer.
 */
import { createRequire } from 'node:module';

type Send = (message: string, ...others: unknown[]) => void;

/** Replaces the unsupported command with one that has no effect, for this process. */
export function allowOlderFirefox(): void {
  const { ws } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle') as {
    ws: { prototype: { send: Send } };
  };
  const { send } = ws.prototype;
  ws.prototype.send = function (message, ...others) {
    const isUnsupported = message.slice(0, 100).includes('"emulation.setMediaFeaturesOverride"');
    const { id } = isUnsupported ? (JSON.parse(message) as { id: number }) : {};
    const replacement = JSON.stringify({ id, method: 'session.status', params: {} });
    send.call(this, isUnsupported ? replacement : message, ...others);
  };
}
