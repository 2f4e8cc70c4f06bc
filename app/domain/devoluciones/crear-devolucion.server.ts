import { detallesDevolucion, devoluciones } from "@db/schema/devoluciones";
import { clienteVisible } from "../clientes/consultas.server";
import { type Contexto, enTransaccion } from "../compartido/contexto.server";
import { sumar } from "../compartido/dinero";
import { oErrorDeCampo } from "../compartido/errores";
import { unaVez } from "../compartido/una-vez.server";
import { siguienteConsecutivo } from "../tienda/numerar.server";
import { ventaVisible } from "../ventas/consultas.server";
import type { FilaVenta } from "../ventas/lineas.server";
import { referenciaDe } from "./consultas.server";
import { lineasDevolvibles } from "./devolvibles.server";
import type { DatosDevolucion } from "./esquema";
import { moverUnidades, pedidosDe } from "./pedidos.server";
import { CAMPOS_JSON, type Campos, type Parte, repartir } from "./reparto";

/**
 * Takes sold units back: they return to stock and come off the sale's lines in order of line id, each worth what the customer paid, or less
 * when said. Returns the return's id; the same `clave_envio` again, the first one's. Throws NoEncontrado for a sale, client or product that
 * the caller cannot see, ReglaIncumplida for more units than are left to return, or a price above the one that was paid.
 */
export function crearDevolucion(ctx: Contexto, datos: DatosDevolucion, campos: Campos = CAMPOS_JSON): number {
  return enTransaccion(ctx, () =>
    unaVez(ctx, { recurso: "devolucion", clave: datos.clave_envio, datos }, () => {
      const venta = ventaVisible(ctx, datos.venta_id);
      oErrorDeCampo(campos.tercero, "Elija un cliente de la lista.", () => clienteVisible(ctx, datos.cliente_id));
      const partes = repartir(lineasDevolvibles(ctx, venta.id), pedidosDe(ctx, datos.productos, campos), campos);
      return asentar(ctx, venta, datos, partes);
    }),
  );
}

function asentar(ctx: Contexto, venta: FilaVenta, datos: DatosDevolucion, partes: readonly Parte[]): number {
  const devolucion = ctx.db
    .insert(devoluciones)
    .values({
      usuarioId: ctx.duenoId,
      creadoPorId: ctx.actor.id,
      numero: siguienteConsecutivo(ctx, "devolucion").consecutivo,
      ventaId: venta.id,
      ventaNumero: venta.numero,
      clienteId: datos.cliente_id,
      motivo: datos.motivo,
      fecha: ctx.ahora,
      totalDevueltoCentavos: sumar(...partes.map(({ subtotalCentavos }) => subtotalCentavos)),
    })
    .returning()
    .get();
  for (const { lineaId, ...parte } of partes)
    ctx.db
      .insert(detallesDevolucion)
      .values({ ...parte, devolucionId: devolucion.id, detalleVentaId: lineaId })
      .run();
  moverUnidades(ctx, partes, { causa: "devolucion", referencia: referenciaDe(devolucion), signo: 1, campo: () => "productos" });
  return devolucion.id;
}
