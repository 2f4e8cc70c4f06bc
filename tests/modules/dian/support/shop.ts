import { keyringFor } from "@db/keyring.server";
import { openDatabase } from "@db/open.server";
import { dianCajas, dianEmisores, dianRangos } from "@db/schema/dian";
import { tiendas } from "@db/schema/tiendas";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { archivosDe } from "~/modules/dian/domain/archivos.server";
import type { Firmante } from "~/modules/dian/domain/contenido";
import { leerCertificado } from "~/modules/dian/domain/documento/certificado.server";
import { sellar } from "~/modules/dian/domain/emisor/secretos.server";
import type { Visitor } from "../../../support/service";
import { until } from "../../../support/time";
import { makeP12 } from "./p12";
import type { KnownIssuer, KnownRange } from "./rules";

const NIT = "900123456";
const SOFTWARE = { id: "710d99d0-6d49-4e18-bb70-196d1b17785f", pin: "12345" };
const RANGE = {
  tipo: "20",
  resolucion: "18764000001234",
  prefijo: "EPOS",
  desde: 1,
  hasta: 5_000_000,
  validaDesde: "2020-01-01",
  validaHasta: "2090-01-01",
} satisfies KnownRange;

/** What the service must know of the shop. */
export const ISSUER: KnownIssuer = { nit: NIT, softwareId: SOFTWARE.id, pin: SOFTWARE.pin, rangos: [RANGE] };

interface Row {
  numero: string;
  estado: string;
  tipo_emitido: string;
  cude: string;
  mensajes: string;
  xml: string;
}

/** A shop of real processes that issues an electronic document for each sale, and what its database says of them. */
export class DianShop {
  constructor(private readonly database: string) {}

  private inDatabase<T>(run: (db: ReturnType<typeof openDatabase>) => T): T {
    const db = openDatabase(this.database);
    try {
      return run(db);
    } finally {
      db.$client.close();
    }
  }

  /** Prepares the shop of `owner`, which `issues` documents. */
  async open(owner: Visitor, issues = true): Promise<void> {
    await owner.form("/configuracion/", { prefijo: "FV" });
    await owner.form("/productos/nuevo/", { nombre: "Panela", precio: "1000", stock: 1_000_000, iva: "19" });
    if (issues) this.issue();
  }

  /** From now on each sale gets a document, as if the seven steps had been done. */
  private issue(): void {
    const { p12, clave } = makeP12({ nit: NIT });
    const { firmante, titular, desde, hasta } = leerCertificado(p12, clave, Date.now());
    const llaves = keyringFor(this.database);
    this.inDatabase((db) => {
      const usuarioId = db.select().from(tiendas).get()?.usuarioId ?? 0;
      const quien = { tipo_persona: "1", nit: NIT, dv: "8", razon_social: titular, municipio: "11001", direccion: "Carrera 7 # 12-34" };
      const como = { responsabilidades: "O-47", correo: "tienda@correo.co", software_id: SOFTWARE.id, pin: sellar(SOFTWARE.pin, llaves) };
      const certificado = { certificado: sellar(JSON.stringify(firmante), llaves), certificadoTitular: titular };
      const fechas = { certificadoDesde: desde, certificadoHasta: hasta, produccionDesde: 1, pruebasAceptadas: 1 };
      db.insert(dianEmisores)
        .values({ usuarioId, ...quien, ...como, ...certificado, ...fechas })
        .run();
      const { validaDesde, validaHasta, ...rango } = RANGE;
      db.insert(dianRangos)
        .values({ usuarioId, ...rango, valida_desde: validaDesde, valida_hasta: validaHasta, ultimo: 0 })
        .run();
      db.insert(dianCajas).values({ usuarioId, placa: "CAJA-1", ubicacion: "Mostrador", tipo_caja: "Caja principal" }).run();
      db.update(tiendas).set({ dian: true }).run();
    });
  }

  /** Lets another shop of the box issue too, under the same name, but signed by this one. */
  alsoIssues(username: string, firmante: Firmante): void {
    const llaves = keyringFor(this.database);
    this.inDatabase((db) => {
      const usuarioId = db.select().from(usuarios).where(eq(usuarios.username, username)).get()?.id ?? 0;
      const certificado = sellar(JSON.stringify(firmante), llaves);
      for (const fila of db.select().from(dianEmisores).all())
        db.insert(dianEmisores)
          .values({ ...fila, usuarioId, certificado })
          .run();
      for (const { id: _, ...rango } of db.select().from(dianRangos).all())
        db.insert(dianRangos)
          .values({ ...rango, usuarioId, ultimo: 0 })
          .run();
      for (const { id: _, ...caja } of db.select().from(dianCajas).all())
        db.insert(dianCajas)
          .values({ ...caja, usuarioId })
          .run();
      db.update(tiendas).set({ dian: true }).run();
    });
  }

  /** Charges a sale. Returns whether the box answered that it is saved. */
  async charge(till: Visitor, producto = "1"): Promise<boolean> {
    const fields = {
      "detalles[0].producto": producto,
      "detalles[0].cantidad": "1",
      monto_recibido: "5000",
      clave_envio: crypto.randomUUID(),
    };
    return (await till.form("/ventas/nueva/", fields).catch(() => null))?.status === 302;
  }

  /** What waits after a failed try waits no longer, as if the time had passed. */
  hurry(): void {
    this.inDatabase(({ $client }) => {
      $client.exec("update dian_emisores set descansa_hasta = null");
      $client.exec("update documentos_electronicos set proximo = 1 where proximo is not null");
    });
  }

  sales(): number {
    return this.inDatabase(({ $client }) => $client.prepare<[], number>("select count(*) from ventas").pluck().get() ?? 0);
  }

  documents(): Row[] {
    return this.inDatabase((db) => {
      const rows = db.$client
        .prepare<[], Row & { id: number }>(
          "select id, numero, estado, tipo_emitido, cude, mensajes from documentos_electronicos order by consecutivo",
        )
        .all();
      return rows.map(({ id, ...row }) => ({ ...row, xml: Buffer.from(archivosDe(db, id).xml ?? []).toString("utf8") }));
    });
  }

  /** Documents that are not accepted. */
  waiting(): number {
    return this.inDatabase(
      ({ $client }) =>
        $client.prepare<[], number>("select count(*) from documentos_electronicos where estado <> 'aceptado'").pluck().get() ?? 0,
    );
  }

  /** Waits until each document is accepted. Of a long run much is left: only what goes on no more fails. */
  async settled(): Promise<void> {
    for (let left = this.waiting(); left > 0; ) {
      const before = left;
      await until(() => {
        this.hurry();
        left = this.waiting();
        return left < before;
      });
    }
  }
}
