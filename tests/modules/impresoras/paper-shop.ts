import { openDatabase } from "@db/open.server";
import type { Visitor } from "../../support/service";
import type { FakePrinter } from "./printer";

interface Job {
  estado: "en_cola" | "imprimiendo" | "impreso" | "incierto" | "error";
  error: string;
  numero: string;
}

/** A shop of real processes that prints each sale at a printer of this machine, and what its database and the paper say of it. */
export class PaperShop {
  constructor(
    private readonly database: string,
    private readonly printer: FakePrinter,
  ) {}

  private inDatabase<T>(run: (client: ReturnType<typeof openDatabase>["$client"]) => T): T {
    const db = openDatabase(this.database);
    try {
      return run(db.$client);
    } finally {
      db.$client.close();
    }
  }

  /** Prepares the shop of `owner`, and returns nothing until its browser prints there. */
  async open(owner: Visitor): Promise<void> {
    await owner.form("/configuracion/", { imprimir_al_cobrar: "on", prefijo: "FV" });
    await owner.form("/productos/nuevo/", { nombre: "Panela", precio: "1000", stock: 100_000 });
    const fields = { nombre: "Caja", tipo: "red", direccion: "127.0.0.1", puerto: this.printer.port, ancho: 80, corta: "on", cajon: "2" };
    await owner.form("/configuracion/impresoras/", fields);
    const id = this.inDatabase((client) => client.prepare("select max(id) from impresoras").pluck().get());
    await owner.form(`/configuracion/impresoras/${id}/este-equipo/`, {});
  }

  /** Charges a sale for cash. Returns whether the box answered that it is saved. */
  async charge(till: Visitor): Promise<boolean> {
    const fields = { "detalles[0].producto": "1", "detalles[0].cantidad": "1", monto_recibido: "5000", clave_envio: crypto.randomUUID() };
    return (await till.form("/ventas/nueva/", fields).catch(() => null))?.status === 302;
  }

  jobs(): Job[] {
    const query = "select t.estado, t.error, v.numero from trabajos_impresion t join ventas v on v.id = t.documento_id order by t.id";
    return this.inDatabase((client) => client.prepare<[], Job>(query).all());
  }

  sales(): number {
    return this.inDatabase((client) => client.prepare<[], number>("select count(*) from ventas").pluck().get() ?? 0);
  }

  /** How often the paper of each sale was begun, and how often it came out as a whole. */
  paper(): Map<string, { begun: number; whole: number }> {
    const found = new Map<string, { begun: number; whole: number }>();
    for (const { lines, cuts } of this.printer.papers()) {
      const [, numero] = lines.map(({ text }) => /Comprobante de venta (\S+)/.exec(text)).find((match) => match !== null) ?? [];
      if (!numero) continue;
      const { begun, whole } = found.get(numero) ?? { begun: 0, whole: 0 };
      found.set(numero, { begun: begun + 1, whole: whole + cuts });
    }
    return found;
  }

  /** What is wrong: a paper that came twice, or a sale of which the paper and the database do not say the same. */
  faults(): string[] {
    const paper = this.paper();
    const jobs = this.jobs();
    const missing = this.sales() - jobs.length;
    const wrong = jobs.flatMap(({ numero, estado, error }) => {
      const { begun, whole } = paper.get(numero) ?? { begun: 0, whole: 0 };
      if (begun > 1) return [`${numero} was printed ${begun} times`];
      if (estado === "impreso" && whole !== 1) return [`${numero} is said to be printed, and is not`];
      if (estado === "error" && begun > 0) return [`${numero} is said to have failed, and was printed`];
      if (["incierto", "error"].includes(estado) && error === "") return [`${numero} is ${estado} without a word`];
      return ["impreso", "incierto", "error"].includes(estado) ? [] : [`${numero} is still ${estado}`];
    });
    return missing === 0 ? wrong : [`${missing} sales have no job`, ...wrong];
  }
}
