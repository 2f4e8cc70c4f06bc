/**
 * A response of which the listener knows the whole body. It has no stream: to make one and read it back costs as much as a query, and V8
 * keeps a stream until its next full collection of garbage.
 */
export class WholeResponse extends Response {
  readonly whole: Uint8Array;

  constructor(body: string | Uint8Array, init: ResponseInit) {
    super(null, init);
    this.whole = typeof body === "string" ? Buffer.from(body) : body;
  }
}

/** {@link WholeResponse} of data as JSON. */
export function jsonResponse(data: unknown, status = 200): Response {
  return new WholeResponse(JSON.stringify(data), { status, headers: { "Content-Type": "application/json" } });
}

/** The response with its body as a stream, for a reader that is not the listener. */
export const withBody = (response: Response): Response =>
  response instanceof WholeResponse ? new Response(Buffer.from(response.whole), response) : response;
