/** A plain text response of one sentence, for errors without a page. */
export function plainAnswer(status: number, text: string, headers: Record<string, string>): Response {
  const own = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(`${text}\n`, { status, headers: { ...headers, ...own } });
}
