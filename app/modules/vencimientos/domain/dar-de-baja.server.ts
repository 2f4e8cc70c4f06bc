import { z } from "zod";
import { comandoUnaVez } from "~/domain/actividad/comando.server";
import { cantidadObligatoria, claveEnvio, diaOpcional, id, texto, textoOpcional } from "~/domain/campos/campos";
import { cantidadEn, mostrarCantidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { loteEnPalabras } from "~/domain/inventario/lote-en-palabras";
import { moverStock } from "~/domain/inventario/mover-stock.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida } from "~/domain/nucleo/errores";
import { productoPropio } from "~/domain/productos/consultas.server";

export const BajaForm = z.object({
  producto: id(),
  lote: textoOpcional(40),
  /** Tells units without a name of a lot apart. */
  vence: diaOpcional(),
  cantidad: cantidadObligatoria(),
  motivo: texto(200),
  clave_envio: claveEnvio(),
});

export type DatosBaja = z.output<typeof BajaForm>;

/**
 * Writes off units of a lot, with the reason: they leave the stock (`baja`). Returns the product. Throws SinPermiso for a vendedor,
 * ReglaIncumplida when the product is not the shop's, has no lots, or the lot has fewer units.
 */
export function darDeBaja(ctx: Contexto, datos: DatosBaja): number {
  exigirAdmin(ctx);
  return comandoUnaVez(ctx, { recurso: "baja", clave: datos.clave_envio, datos }, (anotar) => {
    const producto = oErrorDeCampo("producto", "Elija un producto de la lista.", () => productoPropio(ctx, datos.producto));
    const { id: productoId, nombre, unidad, lleva_lotes } = producto;
    if (!lleva_lotes) throw new ReglaIncumplida("producto", `${nombre} no lleva lotes.`);
    const { lote, vence, motivo } = datos;
    const cantidad = cantidadEn(datos.cantidad, unidad, "cantidad");
    const elegido = { lote, vence: vence ?? "" };
    moverStock(ctx, { productoId, cantidad: -cantidad, causa: "baja", referencia: motivo, campo: "cantidad", lote: elegido });
    const unidades = mostrarCantidad(vistaCantidad(cantidad, unidad), unidad);
    anotar({
      clase: "existencias",
      que: `dio de baja ${unidades} de ${nombre} (${loteEnPalabras({ lote, vence })}): ${motivo}`,
      enlace: `/productos/${productoId}/`,
      deshacer: { tipo: "existencias", toca: [`existencias de ${productoId}`] },
    });
    return productoId;
  });
}
