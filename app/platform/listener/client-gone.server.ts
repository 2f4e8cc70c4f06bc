/** The client closed the connection before it got a response. */
export class ClientGone extends Error {}
/** Status for the log only: the client left, so no response was sent. */
export const CLIENT_GONE = 499;
