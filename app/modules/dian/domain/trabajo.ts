/** The work of the background that signs and sends documents, as `onQueued` and the platform name it. */
export const POR_FIRMAR = "dian";
