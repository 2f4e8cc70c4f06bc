/** Whether the client is a program and not a browser: it accepts JSON and not HTML. */
export function wantsJson(request: Request): boolean {
  const accept = request.headers.get("Accept") ?? "";
  return accept.includes("application/json") && !accept.includes("text/html");
}
