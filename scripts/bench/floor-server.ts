// The floor of the bench: what the reads of a request and a ready answer cost in bare node:http. Arguments: database, user, password.
// The first request for a path goes to the real service and records its statements. Later ones run these again and send the same bytes.
import { createServer } from "node:http";
import type { Statement } from "better-sqlite3";
import type * as Server from "../../app/server";
import { Visitor } from "../visitor";

const BUILD = new URL("../../build/index.js", import.meta.url).href;
const [database = "", username = "", password = ""] = process.argv.slice(2);

type Read = () => unknown;
type Known = { reads: readonly Read[]; type: string; body: Buffer };

const { handlerFor, openDatabase, readEnv }: typeof Server = await import(BUILD);
const db = openDatabase(database);
let recorded: Read[] = [];
const prepare = db.$client.prepare.bind(db.$client);
db.$client.prepare = (sql: string) => withRecord(prepare(sql));

function withRecord<Reads extends Pick<Statement, "get" | "all">>(statement: Reads): Reads {
  const [get, all] = [statement.get.bind(statement), statement.all.bind(statement)];
  return Object.assign(statement, { get: recording(get), all: recording(all) });
}

function recording<Result>(read: (...values: unknown[]) => Result): (...values: unknown[]) => Result {
  return (...values) => {
    recorded.push(() => read(...values));
    return read(...values);
  };
}

const handle = handlerFor({ db, env: readEnv({ ...process.env, LOG_LEVEL: "silent" }, "") });
const visitor = new Visitor((request) => handle(request, { address: "127.0.0.1" }), "http://127.0.0.1");
await visitor.form("/login/", { username, password });

async function record(path: string): Promise<Known> {
  recorded = [];
  const response = await visitor.get(path);
  const body = Buffer.from(await response.arrayBuffer());
  return { reads: recorded, type: response.headers.get("Content-Type") ?? "", body };
}

const known = new Map<string, Known>();
const server = createServer(async ({ url = "/" }, response) => {
  const answer = known.get(url) ?? (await record(url));
  if (known.has(url)) for (const read of answer.reads) read();
  known.set(url, answer);
  response.writeHead(200, { "Content-Type": answer.type, "Content-Length": answer.body.byteLength }).end(answer.body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(`http://127.0.0.1:${address.port}`);
});
process.on("SIGTERM", () => process.exit());
