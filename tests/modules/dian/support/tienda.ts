import { dianCajas, dianEmisores, dianRangos } from "@db/schema/dian";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { tiendas } from "@db/schema/tiendas";
import { and, asc, eq } from "drizzle-orm";
import { crearCliente } from "~/domain/clientes/cliente.server";
import { ClienteConFacturaForm } from "~/domain/clientes/esquema";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { montosDe } from "~/modules/dian/domain/documento/montos";
import { abrirTienda } from "../../../support/tienda";

const COMPRADOR = { nombre: "Granos SAS", tipo_documento: "31", documento: "900.123.456-8", correo: "compras@granos.co" };

/** Creates a client that has all that a factura needs, with these form fields changed. Returns its id. */
export const nuevoComprador = (ctx: Contexto, campos: Record<string, unknown> = {}): number =>
  crearCliente(ctx, ClienteConFacturaForm.parse({ ...COMPRADOR, ...campos }));

type Rango = Partial<typeof dianRangos.$inferInsert>;

/** Adds a range of authorized numbers, by default POS numbers EP1 to EP1000 for 2026. Returns its id. */
export function nuevoRango({ db, duenoId }: Contexto, rango: Rango = {}): number {
  const { desde = 1 } = rango;
  const propio = { usuarioId: duenoId, tipo: "20", resolucion: "18764000001", prefijo: "EP", desde, hasta: 1000 } as const;
  const valida = { valida_desde: "2026-01-01", valida_hasta: "2027-12-31" };
  return db
    .insert(dianRangos)
    .values({ ...propio, ...valida, ultimo: desde - 1, ...rango })
    .returning({ id: dianRangos.id })
    .get().id;
}

/** The shop issues electronic documents from now on, with a range for each kind and a till. */
export function emitirDocumentos(ctx: Contexto): void {
  const { db, duenoId: usuarioId, ahora } = ctx;
  db.update(tiendas).set({ dian: true }).where(eq(tiendas.usuarioId, usuarioId)).run();
  db.insert(dianEmisores).values({ usuarioId, produccionDesde: ahora }).run();
  nuevoRango(ctx);
  nuevoRango(ctx, { tipo: "01", prefijo: "FE", resolucion: "18764000002" });
  db.insert(dianCajas).values({ usuarioId, placa: "CAJA-1", ubicacion: "Mostrador", tipo_caja: "POS" }).run();
}

/** A shop that issues electronic documents. */
export function abrirTiendaConDian() {
  const tienda = abrirTienda();
  emitirDocumentos(tienda.admin);
  return tienda;
}

/** The electronic documents of a sale, its notes too, oldest first. */
export const documentosDe = ({ db }: Contexto, ventaId: number) =>
  db.select().from(documentosElectronicos).where(eq(documentosElectronicos.ventaId, ventaId)).orderBy(asc(documentosElectronicos.id)).all();

/** The documents of a sale that wait get this answer, as the queue would write it, with the figures that they would have. */
export function responder({ db }: Contexto, ventaId: number, estado: "aceptado" | "rechazado" = "aceptado"): void {
  const { id, numero, ventaId: deVenta, estado: tiene } = documentosElectronicos;
  const esperan = and(eq(deVenta, ventaId), eq(tiene, "por_firmar"));
  for (const fila of db.select({ id, numero }).from(documentosElectronicos).where(esperan).all()) {
    const { total: totalCentavos, iva: ivaCentavos } = montosDe(contenidoDe(db, fila.id));
    const dicho = { totalCentavos, ivaCentavos, cude: `cude de ${fila.numero}` };
    db.update(documentosElectronicos)
      .set({ estado, ...dicho, proximo: null, respondido: 0 })
      .where(eq(id, fila.id))
      .run();
  }
}
