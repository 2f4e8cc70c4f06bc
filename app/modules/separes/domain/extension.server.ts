import { partesDeLinea } from "@db/schema/kits";
import { detallesSepare, separes } from "@db/schema/separes";
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { z } from "zod";
import type { Hallazgo } from "~/domain/buscar/hallazgo";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { tipo } from "~/domain/deshacer/tipos.server";
import { consecutivoEn } from "~/domain/listas/numeros";
import type { Contexto, Extension } from "~/domain/nucleo/contexto.server";
import { hayFila } from "~/domain/nucleo/propios.server";
import { abonosDe, separeVisible } from "./consultas.server";
import { deshacerAbonoDeSepare, reabrirSepare } from "./deshacer-separe.server";
import { SEPARAR } from "./destino.server";
import { numeroDeSepare, referenciaDeSepare } from "./esquema";
import { separeImpreso } from "./impreso.server";
import { informeDeSepares } from "./informe-separes.server";
import { listarSepares, NOMBRES_DE_SEPARE } from "./listar.server";
import { paginaDeSepare } from "./pagina";
import { REGISTROS_DE_SEPARES } from "./registro.server";

const ID = z.number();

/** What separes add to the rules of the shop. */
export const extension: Extension = {
  destinos: [SEPARAR],
  informes: [informeDeSepares],
  papeles: { separe: { nombrar, imprimir: separeImpreso } },
  registros: REGISTROS_DE_SEPARES,
  deshacer: new Map([
    ["separe_abono", tipo({ abonoId: ID }, (ctx, { abonoId }) => deshacerAbonoDeSepare(ctx, abonoId))],
    ["separe_cancelado", tipo({ separeId: ID }, (ctx, { separeId }) => reabrirSepare(ctx, separeId))],
  ]),
  ofClient: (ctx, clienteId) => (hayFila(ctx, separes, eq(separes.clienteId, clienteId)) ? "separes" : undefined),
  keepsClientApart: (ctx, clienteId) =>
    hayFila(ctx, separes, and(eq(separes.clienteId, clienteId), eq(separes.estado, "abierto")))
      ? "tiene un separe abierto. Entréguelo o cancélelo primero."
      : undefined,
  movedProduct: (ctx, productoId) => hayFila(ctx, detallesSepare, eq(detallesSepare.productoId, productoId)),
  ofProduct: productoApartado,
  keepsProductApart: productoApartado,
  withNumber: separeConNumero,
};

/** Each payment changes what its paper says. */
function nombrar(ctx: Contexto, id: number) {
  const { separe } = separeVisible(ctx, id);
  const desde = Math.max(separe.fecha, ...abonosDe(ctx, id).map(({ abono }) => abono.fecha));
  return { documento: referenciaDeSepare(separe.consecutivo), desde };
}

// The list finds the separes of a client too; here only the number counts.
function separeConNumero(ctx: Contexto, q: string): Hallazgo | undefined {
  const consecutivo = consecutivoEn(q, NOMBRES_DE_SEPARE);
  if (consecutivo === null) return undefined;
  const [hallado] = listarSepares(ctx, { q: numeroDeSepare(consecutivo), estado: "" }, null).separes;
  if (hallado?.numero !== numeroDeSepare(consecutivo)) return undefined;
  const { id, numero, cliente, saldo } = hallado;
  return { grupo: "Separes", texto: numero, detalle: `${cliente} · saldo ${mostrarPesos(saldo)}`, url: paginaDeSepare(id) };
}

/** Kept by itself or as a part of a kit. */
function productoApartado({ db }: Contexto, productoId: number): string | undefined {
  const { detalleSepareId, productoId: parte, ventaId } = partesDeLinea;
  const enKits = db
    .select({ id: detalleSepareId })
    .from(partesDeLinea)
    .where(and(eq(parte, productoId), isNull(ventaId)));
  const linea = db
    .select({ id: detallesSepare.id })
    .from(detallesSepare)
    .innerJoin(separes, eq(separes.id, detallesSepare.separeId))
    .where(and(or(eq(detallesSepare.productoId, productoId), inArray(detallesSepare.id, enKits)), eq(separes.estado, "abierto")))
    .limit(1)
    .get();
  return linea && "está apartado en un separe. Entréguelo o cancélelo primero.";
}
