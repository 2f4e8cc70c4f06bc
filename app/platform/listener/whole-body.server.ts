const bodies = new WeakMap<Response, Uint8Array>();

/**
 * A response of which the listener knows the whole body. It has no stream: to make one and read it back costs as much as a query, and V8
 * keeps a stream until its next full collection of garbage.
 */
export function wholeResponse(body: string | Uint8Array, init: ResponseInit): Response {
  const response = new Response(null, init);
  bodies.set(response, typeof body === "string" ? Buffer.from(body) : body);
  return response;
}

/** {@link wholeResponse} of data as JSON. */
export function jsonResponse(data: unknown, status = 200): Response {
  return wholeResponse(JSON.stringify(data), { status, headers: { "Content-Type": "application/json" } });
}

/** The body that {@link wholeResponse} was made with. */
export const wholeBodyOf = (response: Response): Uint8Array | undefined => bodies.get(response);

/** The response with its body as a stream, for a reader that is not the listener. */
export function withBody(response: Response): Response {
  const body = bodies.get(response);
  return body ? new Response(Buffer.from(body), response) : response;
}
