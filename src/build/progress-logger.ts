import { stripVTControlCharacters } from 'node:util';
import type { AstroLoggerDestination, AstroLoggerMessage } from 'astro';
import nodeLogger from 'astro/logger/node';

/** Astro's message for each encoded image (seen on 7.3.5): `▶ /_astro/a.avif (…) (12/149)`. */
const PICTURE = /▶ .*\((\d+)\/(\d+)\)$/;

/** Where the counter is written. */
interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Astro's logger with one counter for the images of a build instead of a line for each.
 * @param next receives all other messages
 */
export function progressLogger(
  next: AstroLoggerDestination,
  output: Output,
): AstroLoggerDestination {
  return {
    write(message: AstroLoggerMessage) {
      const [, count, total] = PICTURE.exec(stripVTControlCharacters(message.message)) ?? [];
      if (!count) return next.write(message);
      const isLast = count === total;
      // A terminal overwrites the line; a log file gets only the last one.
      if (!output.isTTY && !isLast) return;
      const line = `Pictures: ${count} of ${total}`;
      output.write(`${output.isTTY ? '\r' : ''}${line}${isLast ? '\n' : ''}`);
    },
  };
}

/** The logger named in Astro's configuration. */
export default function createLogger(options: Parameters<typeof nodeLogger>[0]) {
  return progressLogger(nodeLogger(options), process.stdout);
}
