import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { type Answered, exchange, type Line, StoreFailed } from "./exchange.server";

/** A bucket of a service with the API of S3, by path style. */
export interface Bucket extends Partial<Line> {
  /** `https://s3.us-east-1.amazonaws.com`, without a slash at its end. */
  extremo: string;
  cubo: string;
  region: string;
  clave: string;
  secreto: string;
}

const IDLE_MS = 30_000;

/** The requests that copies need. Each rejects with {@link StoreFailed}. Keys have no characters that XML escapes. */
export function bucketClient(bucket: Bucket) {
  const ask = (method: string, key: string, options: Options = {}) => send(bucket, { method, key, ...options });
  return {
    async put(key: string, body: Buffer): Promise<void> {
      await ask("PUT", key, { body });
    },
    async remove(key: string): Promise<void> {
      await ask("DELETE", key, { accept: [404] });
    },
    /** Size of an object in bytes; `null` when there is none. */
    async sizeOf(key: string): Promise<number | null> {
      const { status, length } = await ask("HEAD", key, { accept: [404] });
      return status === 404 ? null : length;
    },
    /** The first bytes of an object. */
    async startOf(key: string, bytes: number): Promise<Buffer> {
      return (await ask("GET", key, { headers: { Range: `bytes=0-${bytes - 1}` }, most: bytes })).body;
    },
    /** The keys that begin with `prefix`. Rejects when there are more than `most`, or when the list has no end within `longestMs`. */
    async list(prefix: string, { most, longestMs }: { most: number; longestMs: number }): Promise<string[]> {
      const keys: string[] = [];
      const until = performance.now() + Math.min(longestMs, bucket.longestMs ?? longestMs);
      for (let token = ""; ; ) {
        const query = { "list-type": "2", prefix, ...(token ? { "continuation-token": token } : {}) };
        const text = (await ask("GET", "", { query, longestMs: Math.max(1, Math.ceil(until - performance.now())) })).body.toString();
        if (!text.includes("<ListBucketResult")) throw new StoreFailed(OTHER);
        keys.push(...allIn(text, "Key"));
        if (keys.length > most) throw new StoreFailed(CROWDED);
        const next = firstIn(text, "NextContinuationToken");
        if (firstIn(text, "IsTruncated") !== "true" || !next || next === token) return keys;
        token = next;
      }
    },
    /** Begins an upload in parts, and returns its id. */
    async begin(key: string): Promise<string> {
      const { body } = await ask("POST", key, { query: { uploads: "" } });
      const id = firstIn(body.toString(), "UploadId");
      if (!id) throw new StoreFailed(OTHER);
      return id;
    },
    /** Sends a part, counted from 1, and returns its tag. */
    async part(key: string, upload: string, number: number, body: Buffer): Promise<string> {
      const { etag } = await ask("PUT", key, { query: { partNumber: String(number), uploadId: upload }, body });
      return etag;
    },
    /** Makes the object of its parts, by their tags. */
    async complete(key: string, upload: string, etags: readonly string[]): Promise<void> {
      const parts = etags.map((etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`);
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
      const answer = await ask("POST", key, { query: { uploadId: upload }, body });
      // It may say 200 and then fail.
      if (!answer.body.toString().includes("<CompleteMultipartUploadResult")) throw refusal(answer);
    },
    async abort(key: string, upload: string): Promise<void> {
      await ask("DELETE", key, { query: { uploadId: upload }, accept: [404] });
    },
  };
}

interface Options {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Statuses besides 2xx that are no failure. */
  accept?: readonly number[];
  most?: number;
  longestMs?: number;
}

async function send(
  bucket: Bucket,
  { method, key, query = {}, body, headers, accept = [], most, longestMs = bucket.longestMs }: Options & { method: string; key: string },
) {
  const url = new URL(`${bucket.extremo}/${bucket.cubo}${key && `/${key}`}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    headers: { "X-Amz-Content-Sha256": sha256(body ?? ""), ...headers },
    accessKeyId: bucket.clave,
    secretAccessKey: bucket.secreto,
    service: "s3",
    region: bucket.region,
  }).sign();
  const line = { idleMs: bucket.idleMs ?? IDLE_MS, longestMs, lookup: bucket.lookup };
  const answer = await exchange({ method, url: signed.url, headers: Object.fromEntries(signed.headers), body }, line, most);
  if ((answer.status >= 200 && answer.status < 300) || accept.includes(answer.status)) return answer;
  throw refusal(answer);
}

const sha256 = (body: Buffer | string): string => createHash("sha256").update(body).digest("hex");

const CROWDED = "En esa carpeta de la nube hay más de 10.000 archivos. Use una carpeta solo para las copias.";
const OTHER = "El servicio de la nube contestó otra cosa. Revise la dirección.";
const BY_CODE: Readonly<Record<string, string>> = {
  RequestTimeTooSkewed: "La hora de este equipo está mal, y el servicio de la nube no lo acepta. Corríjala.",
  NoSuchBucket: "Ese cubo no existe en el servicio de la nube. Revise su nombre.",
  PermanentRedirect: "El cubo está en otra región. Revise la región y la dirección.",
  AuthorizationHeaderMalformed: "El cubo está en otra región. Revise la región.",
};

function refusal({ status, body }: Answered): StoreFailed {
  const code = firstIn(body.toString(), "Code") ?? "";
  return new StoreFailed(BY_CODE[code] ?? byStatus(status), status);
}

function byStatus(status: number): string {
  if (status === 401 || status === 403) return `El servicio de la nube no aceptó la clave o el secreto (${status}).`;
  if (status === 404) return "El servicio de la nube no encontró el cubo (404). Revise su nombre.";
  if (status >= 500) return `El servicio de la nube falló (${status}). Se intenta otra vez en unos minutos.`;
  if (status >= 300 && status < 400) return `El servicio de la nube mandó a otra dirección (${status}). Revise la dirección y la región.`;
  return `El servicio de la nube no aceptó la copia (${status}).`;
}

function allIn(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) => plainText(text));
}

const firstIn = (xml: string, name: string): string | undefined => allIn(xml, name)[0];

const ESCAPES: Readonly<Record<string, string>> = { "&quot;": '"', "&apos;": "'", "&lt;": "<", "&gt;": ">", "&#34;": '"', "&amp;": "&" };
const plainText = (text: string): string => text.replace(/&(quot|apos|lt|gt|amp|#34);/g, (found) => ESCAPES[found] ?? found);
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
