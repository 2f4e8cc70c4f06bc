/** Path and query of the page that sent a request, if it is one of this service; otherwise `other`. */
export function whereFrom(request: Request, other = "/"): string {
  const referer = request.headers.get("Referer") ?? "";
  const from = URL.canParse(referer) ? new URL(referer) : null;
  return from?.host === new URL(request.url).host ? from.pathname.replace(/^\/+/, "/") + from.search : other;
}
