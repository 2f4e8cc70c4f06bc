const bodies = new WeakMap<Response, Uint8Array>();

/** A response of which the listener knows the whole body: to read it back from the stream of the response would cost as much as a query. */
export function wholeResponse(text: string, init: ResponseInit): Response {
  const body = Buffer.from(text);
  const response = new Response(body, init);
  bodies.set(response, body);
  return response;
}

/** The body that {@link wholeResponse} was made with. */
export const wholeBodyOf = (response: Response): Uint8Array | undefined => bodies.get(response);
