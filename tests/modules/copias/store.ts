import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const REGION = "us-east-1";
const KEY = "CLAVE";
const SECRET = "secreto/muy+secreto";
const BUCKET = "copias";

/**
 * How the store fails at a request: by a status, in silence, by an end in the middle, drop by drop, by a list without end, or with a wrong length of
 * its answer or of what it kept.
 */
export type Fault = { status: number } | "hangs" | "cuts" | "drips" | "lists-for-ever" | "says-more" | "keeps-half" | "says-ok-and-fails";

interface Upload {
  key: string;
  parts: Map<number, Buffer>;
}

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);

/** A store with the API of S3 on this machine, which checks each signature and fails as it is told. Call `close`. */
export async function startStore() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Upload>();
  const seen: string[] = [];
  let fault: { fault: Fault; at: RegExp } | null = null;
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", "http://store");
    const what = `${request.method} ${url.pathname}${url.search}`;
    seen.push(what);
    const hit = fault?.at.test(what) ? fault.fault : null;
    if (hit === "cuts") return void request.once("data", () => request.destroy());
    const body = await bodyOf(request);
    if (hit === "hangs") return;
    if (hit === "drips") return drip(response);
    if (hit === "lists-for-ever") return reply(response, 200, endlessPage());
    if (hit && typeof hit === "object")
      return reply(response, hit.status, `<Error><Code>Otro</Code></Error>`, { Location: "http://127.0.0.1:9/" });
    if (!isSigned(request, url, body)) return reply(response, 403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
    if (hit === "says-more") {
      response.writeHead(200, { "Content-Length": "5000" });
      response.write("<ListBucketResult>");
      return void setTimeout(() => response.destroy(), 50);
    }
    if (hit === "says-ok-and-fails") return reply(response, 200, "<Error><Code>InternalError</Code></Error>");
    serve(
      request.method ?? "",
      url,
      { body: hit === "keeps-half" ? body.subarray(0, body.length / 2) : body, range: request.headers.range },
      response,
    );
  }

  function serve(method: string, url: URL, { body, range }: { body: Buffer; range: string | undefined }, response: ServerResponse): void {
    const key = decodeURIComponent(url.pathname).slice(BUCKET.length + 2);
    const upload = url.searchParams.get("uploadId");
    if (method === "GET" && key === "") return list(url, response);
    if (method === "POST" && url.searchParams.has("uploads")) {
      const id = `subida-${uploads.size + 1}`;
      uploads.set(id, { key, parts: new Map() });
      return reply(response, 200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (upload) return serveUpload(method, url, body, response);
    const object = objects.get(key);
    if (method === "PUT") {
      objects.set(key, Buffer.from(body));
      return reply(response, 200, "", { ETag: `"${createHash("md5").update(body).digest("hex")}"` });
    }
    if (method === "DELETE") {
      objects.delete(key);
      return reply(response, 204, "");
    }
    if (!object) return reply(response, 404, "<Error><Code>NoSuchKey</Code></Error>");
    if (method === "HEAD") return void response.writeHead(200, { "Content-Length": String(object.length) }).end();
    const last = Number(/bytes=0-(\d+)/.exec(range ?? "")?.[1] ?? object.length);
    response.writeHead(206).end(object.subarray(0, last + 1));
  }

  function serveUpload(method: string, url: URL, body: Buffer, response: ServerResponse): void {
    const id = url.searchParams.get("uploadId") ?? "";
    const upload = uploads.get(id);
    if (!upload) return reply(response, 404, "<Error><Code>NoSuchUpload</Code></Error>");
    if (method === "PUT") {
      upload.parts.set(Number(url.searchParams.get("partNumber")), Buffer.from(body));
      return reply(response, 200, "", { ETag: `"${createHash("md5").update(body).digest("hex")}"` });
    }
    uploads.delete(id);
    if (method === "DELETE") return reply(response, 204, "");
    const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
    const tags = parts.map((part) => `"${createHash("md5").update(part).digest("hex")}"`);
    if (!tags.every((tag) => body.toString().includes(`<ETag>${tag}</ETag>`)))
      return reply(response, 400, "<Error><Code>InvalidPart</Code></Error>");
    objects.set(upload.key, Buffer.concat(parts));
    reply(response, 200, "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>");
  }

  /** A hundred keys a page, and always one page more. */
  function endlessPage(): string {
    const first = seen.length * 100;
    const keys = Array.from({ length: 100 }, (_, i) => `<Contents><Key>mi-tienda/tienda-${first + i}</Key></Contents>`).join("");
    return `<ListBucketResult>${keys}<IsTruncated>true</IsTruncated><NextContinuationToken>${first}</NextContinuationToken></ListBucketResult>`;
  }

  /** Two keys a page. */
  function list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get("prefix") ?? "";
    const after = url.searchParams.get("continuation-token") ?? "";
    const left = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = left.slice(0, 2);
    const keys = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
    const more =
      left.length > 2
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : "<IsTruncated>false</IsTruncated>";
    reply(response, 200, `<ListBucketResult>${keys}${more}</ListBucketResult>`);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    uploads,
    seen,
    /** What a place of it is set up with. */
    settings: {
      tipo: "s3" as const,
      extremo: `http://127.0.0.1:${port}`,
      cubo: BUCKET,
      region: REGION,
      clave: KEY,
      secreto: SECRET,
      prefijo: "mi-tienda/",
    },
    /** Fails at each request that matches, like `PUT /copias/…?partNumber=2`; null: no more. */
    failAt(at: RegExp | null, how: Fault = "hangs") {
      fault = at && { fault: how, at };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** An answer that always goes on. */
function drip(response: ServerResponse): void {
  response.writeHead(200);
  const drops = setInterval(() => response.write(" "), 20);
  response.once("close", () => clearInterval(drops));
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
};

function reply(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "Content-Length": String(Buffer.byteLength(text)), ...headers }).end(text);
}

/** AWS Signature Version 4, and the hash of the body. */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, scope = "", signed = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=CLAVE\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(headers.authorization ?? "") ?? [];
  const date = String(headers["x-amz-date"]);
  const hash = String(headers["x-amz-content-sha256"]);
  if (hash !== sha256(body) || scope !== `${date.slice(0, 8)}/${REGION}/s3/aws4_request`) return false;
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const lines = signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const path = decodeURIComponent(url.pathname).split("/").map(encoded).join("/");
  const canonical = [method, path, query.join("&"), lines.join(""), signed, hash].join("\n");
  const key = [REGION, "s3", "aws4_request"].reduce<Buffer>((from, part) => hmac(from, part), hmac(`AWS4${SECRET}`, date.slice(0, 8)));
  return signature === hmac(key, ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n")).toString("hex");
}
