import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "@db/open.server";
import { newFolder, ownMemory, processorMs, type ServiceProcess, startProcess } from "../../tests/support/process";
import { noRecords } from "../../tests/support/records";
import { hire, type Visitor } from "../../tests/support/service";
import { complete } from "../../tests/support/shop";
import { PATIENCE_MS } from "../../tests/support/time";
import { recordsOf } from "./observed";
import type { Person } from "./shots";

const WORKERS = 2;
const HEAP_MIB = 512;
/** An address without a server. */
const NOWHERE = "http://127.0.0.1:9";
const VARIABLES = {
  LOG_LEVEL: "error",
  // Each request has its own IP address, so that no rate limit answers instead.
  TRUST_PROXY: "1",
  NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}`,
  OAUTH_CLIENT_ID: "tienda",
  OAUTH_CLIENT_SECRET: "secreto",
  OAUTH_AUTHORIZE_URL: `${NOWHERE}/authorize`,
  OAUTH_TOKEN_URL: `${NOWHERE}/token`,
  OAUTH_USERINFO_URL: `${NOWHERE}/userinfo`,
};
/** Admin of the shop that the others must not change. */
const OBSERVED = "observada";

type Folder = ReturnType<typeof newFolder>;
type People = Record<Person, Visitor>;

/** The service with three shops: the people of two send requests, and the third must not change. */
export class Box {
  private known: number[];
  private hired = 0;
  private read = 0;

  private constructor(
    private readonly folder: Folder,
    public service: ServiceProcess,
    private readonly people: People,
    private readonly before: Map<string, string>,
  ) {
    this.known = service.servingPids();
  }

  static async open(): Promise<Box> {
    const folder = newFolder();
    const service = await start(folder);
    const operadora = await service.owner("operadora");
    const [vecina, observada] = [await service.owner("vecina"), await service.owner(OBSERVED)];
    const vendedor = await hire(operadora, service.visitor("vendedor"));
    const db = openDatabase(folder.database);
    await complete({ db }, operadora, vendedor, noRecords());
    for (const owner of [vecina, observada])
      await complete({ db }, owner, await hire(owner, service.visitor(`de-${owner.username}`)), noRecords());
    db.$client.close();
    const people = { anónimo: service.visitor(), operadora, vendedor, vecina };
    await people.anónimo.token();
    return new Box(folder, service, people, recordsOf(folder.database, OBSERVED));
  }

  get database(): string {
    return this.folder.database;
  }

  person(name: Person): Visitor {
    return this.people[name];
  }

  /** Logs in again everyone who was logged out by a request. */
  async recover(): Promise<void> {
    const { operadora, vecina, vendedor } = this.people;
    for (const admin of [operadora, vecina]) if (!(await isIn(admin))) await admin.login(admin.username);
    if (await isIn(vendedor)) return;
    await vendedor.login(vendedor.username);
    if (!(await isIn(vendedor))) this.people.vendedor = await hire(operadora, this.service.visitor(`vendedor-${++this.hired}`));
  }

  /** Workers that died since the last call, without being killed by this script. */
  deaths(): number[] {
    const now = this.service.servingPids();
    const gone = this.known.filter((pid) => !now.includes(pid));
    this.known = now;
    return gone;
  }

  /** Milliseconds of the processor that the workers have used so far. */
  processorMs(): number {
    return this.known.reduce((sum, pid) => sum + processorMs(pid), 0);
  }

  memoryMib(): number {
    return Math.max(...this.known.map(ownMemory));
  }

  /** Error lines of the log since the last call, without temporary refusals (503). */
  errorLines(): string[] {
    const said = this.service.said().slice(this.read);
    const whole = said.lastIndexOf("\n") + 1;
    this.read += whole;
    const lines = said.slice(0, whole).split("\n");
    return lines.filter((line) => line.includes('"level":"error"') && !/"status":503\b/.test(line));
  }

  async serves(): Promise<boolean> {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      if (await isHealthy(this.service.url)) return true;
      await delay(100);
    }
    return false;
  }

  /** Kills a stuck service and starts it again with the same file. */
  async restart(): Promise<void> {
    await this.service.killAll();
    this.service = await start(this.folder);
    this.read = 0;
    this.known = this.service.servingPids();
    for (const name of ["anónimo", "operadora", "vendedor", "vecina"] as const)
      this.people[name] = this.service.returning(this.people[name]);
  }

  /** Tables in which the observed shop has changed. */
  touched(): string[] {
    const now = recordsOf(this.database, OBSERVED);
    return [...now].flatMap(([table, rows]) => (this.before.get(table) === rows ? [] : [table]));
  }

  async close(): Promise<void> {
    await this.service.stop();
  }

  remove(): void {
    this.folder.remove();
  }
}

const start = ({ database }: Folder) => startProcess(database, { workers: WORKERS, variables: VARIABLES });

async function isIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.get("/dashboard/")).status === 200;
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/salud/`, { signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}
