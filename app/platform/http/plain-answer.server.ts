/** One sentence, for where no page can say it. */
export function plainAnswer(status: number, text: string, headers: Record<string, string>): Response {
  const own = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(`${text}\n`, { status, headers: { ...headers, ...own } });
}
