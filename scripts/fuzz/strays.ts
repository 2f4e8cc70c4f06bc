export const METHODS = "GET HEAD OPTIONS PUT PATCH DELETE TRACE PROPFIND POST".split(" ");
export const QUERY =
  "page q orden categoria next estado formato token mes tipo proveedor venta compra cliente fecha_desde fecha_hasta _routes index _data".split(
    " ",
  );
/** Paths that match no route, or almost match one. */
export const STRAY = [
  "/__manifest",
  "/__manifest/",
  "/__manifest.data",
  "/__manifest?p=/login&version=x",
  `/__manifest?${"p=%2Fventas&".repeat(500)}`,
  "/_root.data",
  "/login/_root.data",
  "/login.data",
  "/login/.data",
  "/ventas/nueva.data?_routes=routes%2Fno",
  "/%",
  "/%E0%A4%A",
  "/%00",
  "/ventas/%ED%A0%80/",
  "/..%2f..%2fetc%2fpasswd",
  "/build/../../package.json",
  "/build/%2e%2e/%2e%2e/package.json",
  "//evil.example/%2f..",
  "/\\evil.example",
  "/.env",
  "/assets/",
  `/${"a/".repeat(3_000)}`,
  "/?%",
  "/login/?next=//evil.example",
  "/login/?next=%E2%80%AE",
];
export const ACCEPTS = ["text/html", "application/json", "*/*", "text/csv", "", "application/json;q=x, text/html", ","];
export const ODD_HEADERS: Record<string, string>[] = [
  {},
  { Range: "bytes=0-,-1,99999999999999999999-" },
  { "Content-Encoding": "gzip" },
  { "Transfer-Encoding": "chunked" },
  { Expect: "100-continue" },
  { Cookie: `sessionid=${"x".repeat(7_000)}; csrftoken=%E0%A4%A; flash=${"%7B".repeat(2_000)}` },
  { "Accept-Language": "x".repeat(5_000) },
  { "If-None-Match": `"${"x".repeat(5_000)}"`, "If-Modified-Since": "nunca" },
  { Origin: "null" },
  { Origin: "https://evil.example" },
  { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "gopher" },
  { "User-Agent": "\u00ff".repeat(3_000) },
  { "X-HTTP-Method-Override": "DELETE" },
];
