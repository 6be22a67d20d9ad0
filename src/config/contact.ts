/** After this long without an answer a message counts as failed, in milliseconds (D14a). */
export const SEND_TIMEOUT_MS = 20_000;
