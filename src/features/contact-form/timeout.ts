/** Time after which a message without a response has failed, in milliseconds (D14a). */
export const SEND_TIMEOUT_MS = 20_000;
