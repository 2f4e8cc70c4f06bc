import type { VistaSesion } from "~/domain/caja/sesion";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { gruposDelCierre, quienesDelCierre } from "~/domain/papel/cierre";
import type { Membrete } from "~/domain/tienda/documentos";
import { centered, group, pairsOf, type Roll, RULE, text, totalOf } from "~/print/roll-parts";
import { SIGNATURE } from "./roll-lines";

/** The closing slip of a cash session on the roll; of an open session what can be seen now. */
export function cierreRoll(sesion: VistaSesion, tienda: Membrete): Roll {
  const { id, abierta, cerrada, diferencia, contado, nota } = sesion;
  return {
    document: { titulo: "Cierre de caja", tienda, numero: String(id), fecha: cerrada ?? abierta },
    parts: [
      ...quienesDelCierre(sesion).map((words) => centered(words)),
      ...gruposDelCierre(sesion).flatMap((grupo) => [RULE, ...pairsOf(grupo)]),
      RULE,
      ...(diferencia !== null && contado !== null ? [totalOf("Diferencia", mostrarPesos(diferencia))] : []),
      text(nota),
      group(SIGNATURE, text("Firma")),
    ],
  };
}
