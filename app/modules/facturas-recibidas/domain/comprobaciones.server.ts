import { inflateRawSync } from "node:zlib";
import type { Comprobacion, Revision, ValorSql } from "~/domain/verificacion/comprobacion";
import { type Lectura, leerArchivo } from "./lectura/leer.server";

/** Rules that read each XML. */
const REGLAS: readonly Comprobacion[] = [
  {
    nombre: "El archivo de cada factura recibida dice lo mismo que ella",
    tabla: "facturas_recibidas_xml",
    faltas: `
      select format('La factura recibida %s (%d): %s.', numero, id, falta)
      from (
        select f.id, f.numero, falta_de_factura(x.xml, f.cufe, f.numero, f.nit, f.total_centavos) as falta
        from facturas_recibidas_xml x join facturas_recibidas f on f.id = x.factura_id
      )
      where falta <> ''`,
  },
];

function leer(xml: ValorSql | undefined): Lectura {
  try {
    return xml instanceof Uint8Array ? leerArchivo(inflateRawSync(xml)) : { rechazo: "" };
  } catch {
    return { rechazo: "It is not what was deflated." };
  }
}

/** What an XML says otherwise than its row; "" for nothing. */
function faltaDe(
  xml: ValorSql | undefined,
  cufe: ValorSql | undefined,
  numero: ValorSql | undefined,
  nit: ValorSql | undefined,
  total: ValorSql | undefined,
): string {
  const lectura = leer(xml);
  if ("rechazo" in lectura) return "su archivo no se puede leer";
  const { factura } = lectura;
  const dichos = [
    ["CUFE", factura.cufe, cufe],
    ["número", factura.numero, numero],
    ["NIT", factura.proveedor.nit, nit],
    ["total", Math.max(0, factura.pagar ?? 0), total],
  ] as const;
  const otro = dichos.find(([, delArchivo, propio]) => delArchivo !== propio);
  return otro ? `su archivo dice otro ${otro[0]}` : "";
}

/** What a check of everything reads of each XML. */
export const revisionDeFacturas = (): Revision => ({
  reglas: REGLAS,
  funciones: { falta_de_factura: (xml, cufe, numero, nit, total) => faltaDe(xml, cufe, numero, nit, total) },
});
