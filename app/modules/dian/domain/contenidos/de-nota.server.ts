import type { Database } from "@db/open.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import { detallesDevolucion, type devoluciones } from "@db/schema/devoluciones";
import { detallesVenta, type ventas } from "@db/schema/ventas";
import { sql } from "drizzle-orm";
import { partesDadas } from "~/domain/devoluciones/dado.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import type { Pago as PagoDeVenta } from "~/domain/ventas/pagos";
import { MOTIVO_DE_ANULACION } from "../anular/anular-venta.server";
import type { Pago, Referencia } from "../contenido";
import { documentoDe, type FilaDocumento } from "../emitir/documento.server";

type FilaDevolucion = typeof devoluciones.$inferSelect;

interface Devuelta {
  venta: typeof ventas.$inferSelect;
  devolucion: FilaDevolucion;
}

const vendidas = preparedQuery((db) =>
  db
    .select({ cantidad: sql<number>`coalesce(sum(${detallesVenta.cantidad}), 0)` })
    .from(detallesVenta)
    .where(eqGiven(detallesVenta.ventaId, "id")),
);
const devueltas = preparedQuery((db) =>
  db
    .select({
      cantidad: sql<number>`coalesce(sum(${detallesDevolucion.cantidad}), 0)`,
      sinUnidades: sql<number>`coalesce(max(${detallesDevolucion.cantidad} = 0), 0)`,
    })
    .from(detallesDevolucion)
    .where(eqGiven(detallesDevolucion.devolucionId, "id")),
);

/** The document over which a note is, and whether the note takes back all of it. Throws NoEncontrado when the document is gone. */
export function referenciaDe(db: Database, { referidoId }: FilaDocumento, { venta, devolucion }: Devuelta): Referencia {
  const referido = documentoDe(db, referidoId);
  if (!referido) throw new NoEncontrado();
  const { tipo, tipo_emitido: tipoEmitido, numero, cude, emitido } = referido;
  const devuelto = devueltas(db).get({ id: devolucion.id });
  // What has value without units comes of an annulment too.
  const todo =
    devuelto?.sinUnidades === 1 ||
    (venta.anulada && devolucion.motivo === MOTIVO_DE_ANULACION) ||
    (devolucion.totalDevueltoCentavos === venta.totalVentaCentavos && devuelto?.cantidad === vendidas(db).get({ id: venta.id })?.cantidad);
  return {
    tipo: tipo === "01" ? "01" : "20",
    tipoEmitido,
    numero,
    cude,
    emitido,
    concepto: todo ? "2" : "1",
    motivo: devolucion.motivo || (todo ? MOTIVO_DE_ANULACION : "Devolución de productos"),
  };
}

/** How a return was given back: off the debt, and the rest in its own ways; on a card, on the kind that the sale was paid with. */
export function pagosDeNota(db: Database, devolucion: FilaDevolucion, deVenta: PagoDeVenta[]): Pago[] {
  const conTarjeta = deVenta.find(({ tarjeta }) => tarjeta)?.tarjeta;
  const pagos: Pago[] = [
    { medio: "fiado", monto: devolucion.aDeudaCentavos, vence: null },
    ...partesDadas({ db }, devolucion.id).map(({ medio, monto }) => {
      return { medio, monto, ...(medio === "tarjeta" && conTarjeta && { tarjeta: conTarjeta }), vence: null };
    }),
  ];
  return pagos.filter(({ monto }) => monto > 0);
}
