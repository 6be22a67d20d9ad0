/**
 * Lets Playwright start the Firefox of Debian stable, for networks where its own build cannot be downloaded.
 *
 * Playwright opens every context with the command `emulation.setMediaFeaturesOverride`, even when no test asks
 * for a colour scheme. Firefox knows that command from version 159 on; older ones answer with an error, and no
 * context opens. Remove this file once Debian's Firefox ESR is 159 or newer.
 */
import { createRequire } from 'node:module';

interface Message {
  id: number;
  method: string;
}

type Send = (message: string, ...others: unknown[]) => void;

/** Replaces the unknown command by one that changes nothing, in this process. */
export function allowOlderFirefox(): void {
  const { ws } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle') as {
    ws: { prototype: { send: Send } };
  };
  const { send } = ws.prototype;
  ws.prototype.send = function (message, ...others) {
    const isUnknown = message.slice(0, 100).includes('"emulation.setMediaFeaturesOverride"');
    const { id } = isUnknown ? (JSON.parse(message) as Message) : {};
    const replacement = JSON.stringify({ id, method: 'session.status', params: {} });
    send.call(this, isUnknown ? replacement : message, ...others);
  };
}
