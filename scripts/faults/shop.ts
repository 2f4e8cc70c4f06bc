import { statSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { newFolder, type ServiceProcess, startProcess } from "../../tests/support/process";
import type { Visitor } from "../../tests/support/service";
import { PATIENCE_MS } from "../../tests/support/time";
import { inspect, saleIdIn } from "./inspect";
import { OPENING_DEBT } from "./money";
import type { Entered } from "./record";
import type { Report } from "./report";
import { Tills } from "./tills";

export const WORKERS = 2;
const TILLS = 4;
const PRODUCTS = 6;
const UNITS = 1_000_000;

const Products = z.object({ productos: z.array(z.object({ id: z.number() })) });
const Client = z.object({ cliente: z.object({ id: z.number() }) });

/** A shop on its own service. Its tills remember every record they entered. */
export class Shop {
  private constructor(
    private readonly folder: { path: string; remove(): void },
    readonly database: string,
    private readonly report: Report,
    private readonly variables: Record<string, string>,
    public service: ServiceProcess,
    public owner: Visitor,
    readonly tills: Tills,
  ) {}

  static async open(seed: number, report: Report, { folder = newFolder(), variables = {} }: Place = {}): Promise<Shop> {
    const { database } = folder;
    const service = await startService(database, variables);
    const owner = await service.owner();
    const stand = { products: await addProducts(owner), client: await addClient(owner), saleId: saleIdIn(database) };
    await chargeOpening(owner, stand.client);
    return new Shop(folder, database, report, variables, service, owner, new Tills(TILLS, seed, stand, report));
  }

  get path(): string {
    return this.folder.path;
  }

  /** Starts the service again with the same file, after it has ended. */
  async start(): Promise<void> {
    this.noteErrors();
    this.service = await startService(this.database, this.variables);
    this.owner = this.service.returning(this.owner);
  }

  /** Waits until /salud/ answers with `status` and calls `meanwhile` before each try. Reports a fault if that takes too long. */
  async expectHealth(status: number, when: string, meanwhile = () => {}): Promise<void> {
    const health = async () => {
      meanwhile();
      return (await fetch(`${this.service.url}/salud/`)).status;
    };
    for (const end = Date.now() + PATIENCE_MS; (await health()) !== status; await delay(100))
      if (Date.now() > end) return this.report.fault("salud", `/salud/ responde ${await health()}, y no ${status}: ${when}`);
  }

  /** Waits until the database file holds everything. Reports a fault if that takes too long. */
  async settle(): Promise<void> {
    const isWhole = () => statSync(`${this.database}-wal`).size === 0;
    for (const end = Date.now() + PATIENCE_MS; !isWhole(); await delay(100))
      if (Date.now() > end) return this.report.fault("registro de escritura", "no se vació sin escrituras");
  }

  /** Compares the database file, or a copy, with the records entered so far. */
  check(path = this.database, records: readonly Entered[] = this.tills.records): void {
    inspect(path, records, UNITS, this.report);
  }

  async close(): Promise<void> {
    await this.service.stop();
    this.noteErrors();
    this.folder.remove();
  }

  /** Reports unexpected errors in the log as faults. Messages about the state of the box are not faults. */
  private noteErrors(): void {
    for (const line of this.service.said().split("\n"))
      if (/"stack":|"status":500\b/.test(line)) this.report.fault("línea de error", line.slice(0, 300));
  }
}

export interface Place {
  folder?: { path: string; database: string; remove(): void };
  variables?: Record<string, string>;
}

function startService(database: string, variables: Record<string, string>): Promise<ServiceProcess> {
  return startProcess(database, { workers: WORKERS, variables: { LOG_LEVEL: "error", ...variables } });
}

async function addProducts(owner: Visitor): Promise<number[]> {
  for (let i = 1; i <= PRODUCTS; i++)
    await owner.form("/productos/nuevo/", { nombre: `Producto ${i}`, precio: `${i * 999}.50`, stock: UNITS });
  return Products.parse(await owner.data("/productos/")).productos.map(({ id }) => id);
}

async function addClient(owner: Visitor): Promise<number> {
  const response = await owner.json("/clientes/crear/ajax/", { nombre: "María Fernanda Ñáñez" });
  return Client.parse(await response.json()).cliente.id;
}

/** The client begins with a debt, so that no payment on account is more than what is owed. */
async function chargeOpening(owner: Visitor, client: number): Promise<void> {
  const { precio_publico, cantidad } = OPENING_DEBT;
  await owner.form("/productos/nuevo/", { nombre: "Saldo anterior", precio: "1", stock: UNITS + cantidad });
  const { productos } = Products.parse(await owner.data("/productos/?q=saldo"));
  const line = { "detalles[0].producto": productos[0]?.id, "detalles[0].precio_publico": precio_publico, "detalles[0].cantidad": cantidad };
  await owner.form("/ventas/nueva/", { forma_pago: "Fiado", cliente_fk: client, ...line });
}
