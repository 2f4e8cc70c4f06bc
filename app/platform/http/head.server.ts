/** The response to a HEAD: closes the body and sets no cookies, so that the request uses nothing up. */
export async function headOf(response: Response): Promise<Response> {
  await response.body?.cancel();
  const head = new Response(null, response);
  head.headers.delete("Set-Cookie");
  return head;
}
