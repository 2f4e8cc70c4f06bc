import { desmedida, vistaCantidad, vistaMilesimas } from "~/domain/cifras/cantidad";
import { restar, textoPesos } from "~/domain/cifras/dinero";
import { nombreDePersona } from "~/domain/compartido/persona.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { textoInstante } from "~/domain/nucleo/fecha";
import { pick } from "~/domain/nucleo/properties";
import type { FilaProducto } from "~/domain/productos/consultas.server";
import type { FilaContada, FilaConteo } from "./consultas.server";

/** A count as pages and JSON show it. What is missing is positive. */
export function vistaConteo({ db }: Pick<Contexto, "db">, fila: FilaConteo) {
  const { creadoPorId, cerrado, cerradoPorId, sobranteCentavos: sobrante, faltanteCentavos: faltante } = fila;
  return {
    ...pick(fila, ["id", "numero", "alcance", "categoria", "estado", "contados", "con_diferencia"]),
    fecha: textoInstante(fila.fecha),
    creado_por: nombreDePersona(db, creadoPorId),
    cerrado: cerrado === null ? null : textoInstante(cerrado),
    cerrado_por: cerradoPorId === null ? null : nombreDePersona(db, cerradoPorId),
    sobrante: vistaMilesimas(fila.sobranteMilesimas),
    faltante: vistaMilesimas(fila.faltanteMilesimas),
    valor_costo: { sobrante: textoPesos(sobrante), faltante: textoPesos(faltante), neto: textoPesos(restar(sobrante, faltante)) },
  };
}

export type VistaConteo = ReturnType<typeof vistaConteo>;

/** A product of a count, as its screens name it. */
export const vistaContable = (producto: FilaProducto) => pick(producto, ["id", "nombre", "codigo_de_barras", "categoria", "unidad"]);

/** What was counted of a product. */
export function vistaContada(db: Contexto["db"], producto: FilaProducto, linea: FilaContada) {
  const { unidad } = producto;
  return {
    producto: vistaContable(producto),
    contado: vistaCantidad(linea.contado, unidad),
    // What the ledger said at that instant.
    esperado: vistaCantidad(linea.esperado, unidad),
    diferencia: vistaCantidad(linea.contado - linea.esperado, unidad),
    desmedida: desmedida(linea.contado, linea.esperado, unidad),
    costo: textoPesos(linea.costoCentavos),
    valor_costo: textoPesos(linea.valorCentavos),
    quien: nombreDePersona(db, linea.contadoPorId),
    fecha: textoInstante(linea.fecha),
  };
}
