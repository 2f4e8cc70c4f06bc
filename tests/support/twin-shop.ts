import { type Service, startService, type Visitor } from "./service";
import { lastId } from "./shop";

type Fields = Parameters<Visitor["form"]>[1];

/** Cost of a unit of a product, the `time`-th time that somebody writes it. */
export type Costs = (product: string, time: number) => number;

// What differs between two runs of the same shop: keys of forms, nonces, tokens, signed cookies; and ids of the activity and of the history of
// prices, where the owner's changes of costs have their rows.
const RANDOM = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "UUID"],
  [/\b[0-9a-f]{32}\b/g, "NONCE"],
  [/[\w-]{43,}/g, "TOKEN"],
  [/\/actividad\/\d+\/|"deshacer":\d+/g, "HECHO"],
  [/"id":\d+(?=,"fecha":"[^"]*","causa":"\w+","usuario":"\w+","precio_publico_antes")/g, "CAMBIO"],
] as const;

const withoutRandom = (text: string): string => RANDOM.reduce((rest, [random, name]) => rest.replace(random, name), text);

const NAMED = ["Location", "Content-Type", "Content-Disposition"];

/** A shop whose vendedor may not see costs, with the costs that it is given, and all that this vendedor was answered. */
export class TwinShop {
  /** By request. */
  readonly answers = new Map<string, string>();
  private readonly times = new Map<string, number>();

  private constructor(
    readonly service: Service,
    readonly admin: Visitor,
    readonly vendedor: Visitor,
    private readonly costs: Costs,
  ) {}

  static async open(costs: Costs): Promise<TwinShop> {
    const service = await startService();
    const admin = await service.admin("duena");
    const shop = new TwinShop(service, admin, await service.vendedor(admin, "beto"), costs);
    await shop.owner("/configuracion/", { vendedor_ve_costos: "off" });
    return shop;
  }

  /** The cost to write now. */
  cost(product: string): string {
    const time = (this.times.get(product) ?? 0) + 1;
    this.times.set(product, time);
    return this.costs(product, time).toFixed(2);
  }

  last(table: string): number {
    return lastId(this.service, table);
  }

  /** A form of the owner, who is not listened to. */
  async owner(path: string, fields: Fields): Promise<void> {
    const response = await this.admin.form(path, fields);
    if (response.status !== 302) throw new Error(`${path} was refused: ${response.status} ${await response.text()}`);
    this.admin.cookies.delete("flash");
  }

  /** A form of the vendedor, with the message that it leaves. */
  async form(path: string, fields: Fields = {}): Promise<void> {
    const name = withoutRandom(`${this.answers.size} POST ${path} ${JSON.stringify(fields)}`);
    await this.keep(name, await this.vendedor.form(path, fields, { Accept: "text/html" }));
    if (this.vendedor.cookies.has("flash")) await this.keep(`${name}: its message`, await this.vendedor.get("/ayuda/"));
  }

  /** JSON of the vendedor. */
  async json(path: string, value: unknown): Promise<void> {
    await this.keep(`${this.answers.size} POST ${path} ${JSON.stringify(value)}`, await this.vendedor.json(path, value));
  }

  /** A page of the vendedor, as such and as JSON. */
  async read(path: string): Promise<void> {
    for (const Accept of ["text/html", "application/json"])
      await this.keep(`GET ${path} as ${Accept}`, await this.vendedor.twin().send(path, { headers: { Accept } }));
  }

  private async keep(name: string, response: Response): Promise<void> {
    const heads = NAMED.map((head) => response.headers.get(head) ?? "");
    const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
    this.answers.set(name, withoutRandom(`${response.status} ${heads.join(" ")}\n${body}`));
  }
}
