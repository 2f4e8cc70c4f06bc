import { alPar, type Comprobacion, PORCENTAJE } from "~/domain/verificacion/comprobacion";

/** The most that a document may differ from its sale: what the DIAN lets rounding do. */
const HOLGURA = 200;

/** IVA of the lines of a sale or a return, each from what is paid for it, as a document has it. */
const BOLSAS = { detalles_venta: "impuesto_bolsa_centavos * cantidad", detalles_devolucion: "bolsas_centavos" } as const;

const ivaDe = (tabla: keyof typeof BOLSAS, columna: string, id: string): string => `
  (select coalesce(sum(subtotal_centavos - ${alPar("subtotal_centavos * 100", "100 + porcentaje")}), 0)
    from (select subtotal_centavos - ${BOLSAS[tabla]} as subtotal_centavos, ${PORCENTAJE} as porcentaje from ${tabla} where ${columna} = ${id} and tarifa_iva <> 'inc8'))`;

const DE_PRODUCCION = "d.ambiente = '1' and d.venta_id is not null";
const DE_COMPRA = "d.ambiente = '1' and d.tipo in ('05', '95')";
/** What a purchase is worth less what its returns took back. */
const LO_QUE_QUEDA = `c.total_centavos - (select coalesce(sum(total_devuelto_centavos), 0) from devoluciones_compra q where q.compra_id = c.id)`;

/** Numbers of a series from its first to its last one that a document has, or that were skipped. */
const numerosEn = (tabla: "documentos_electronicos" | "dian_saltados", [dueno, tipo, prefijo, desde, hasta]: readonly string[]): string => `
  (select count(*) from ${tabla} n where n.usuario_id = ${dueno} and n.tipo = ${tipo} and n.prefijo = ${prefijo}
    ${tabla === "documentos_electronicos" ? "and n.ambiente = '1'" : ""} and n.consecutivo between ${desde} and ${hasta})`;

const usados = (serie: readonly string[]): string =>
  `${numerosEn("documentos_electronicos", serie)} + ${numerosEn("dian_saltados", serie)}`;

const faltasDeNotas = (tipo: string, prefijo: string, contador: string): string => `
  select format('La serie ${prefijo} de la tienda %d va en %d y tiene %d números usados.', usuario_id, ${contador}, hay)
  from (select *, ${usados(["e.usuario_id", `'${tipo}'`, `'${prefijo}'`, "1", `e.${contador}`])} as hay from dian_emisores e)
  where hay <> ${contador}
  union all
  select format('La nota %s (%d) pasa del último número de su serie.', d.numero, d.id)
  from documentos_electronicos d join dian_emisores e on e.usuario_id = d.usuario_id
  where d.tipo = '${tipo}' and d.ambiente = '1' and d.consecutivo > e.${contador}`;

/** Rules of the electronic documents that need no secret and read no XML. */
export const comprobacionesDeDocumentos: readonly Comprobacion[] = [
  {
    nombre: "El total y el IVA de cada documento aceptado son los de su venta, su compra o su devolución",
    tabla: "documentos_electronicos",
    faltas: `
      select format('El documento %s (%d) suma %s con %s de IVA, y su venta, compra o devolución %s con %s.',
        numero, id, pesos(total), pesos(iva), pesos(debido), pesos(iva_debido))
      from (
        select d.id, d.numero, d.total_centavos as total, d.iva_centavos as iva,
          v.total_venta_centavos + v.redondeo_centavos + v.propina_centavos as debido, ${ivaDe("detalles_venta", "venta_id", "v.id")} as iva_debido
        from documentos_electronicos d join ventas v on v.id = d.venta_id
        where d.estado = 'aceptado' and ${DE_PRODUCCION} and d.referido_id is null
        union all
        select d.id, d.numero, d.total_centavos, d.iva_centavos,
          r.total_devuelto_centavos + r.redondeo_centavos + r.propina_centavos, ${ivaDe("detalles_devolucion", "devolucion_id", "r.id")}
        from documentos_electronicos d join devoluciones r on r.id = d.devolucion_id
        where d.estado = 'aceptado' and ${DE_PRODUCCION}
        union all
        select d.id, d.numero, d.total_centavos, d.iva_centavos,
          case when d.tipo = '05' then c.total_centavos when r.id is null then ${LO_QUE_QUEDA} else r.total_devuelto_centavos end, 0
        from documentos_electronicos d join compras c on c.id = d.compra_id left join devoluciones_compra r on r.id = d.devolucion_compra_id
        where d.estado = 'aceptado' and ${DE_COMPRA}
      )
      where abs(total - debido) > ${HOLGURA} or abs(iva - iva_debido) > ${HOLGURA}`,
  },
  {
    nombre: "Ningún número autorizado por la DIAN se repite ni se salta",
    tabla: "dian_rangos",
    faltas: `
      select format('La numeración %s de la resolución %s va en %d y tiene %d números usados de %d.', prefijo, resolucion, ultimo, hay, debidos)
      from (
        select *, ultimo - desde + 1 - json_array_length(libres) as debidos, ${usados(["r.usuario_id", "r.tipo", "r.prefijo", "r.desde", "r.ultimo"])} as hay
        from dian_rangos r where not de_prueba
      )
      where hay <> debidos
      union all
      select format('El documento %s (%d) no es de los números que se dieron de su resolución.', d.numero, d.id)
      from documentos_electronicos d left join dian_rangos r on r.id = d.rango_id
      where (${DE_PRODUCCION} and d.tipo in ('20', '01') or ${DE_COMPRA} and d.tipo = '05')
        and (r.id is null or d.consecutivo not between r.desde and r.ultimo or d.prefijo <> r.prefijo)
      union all
      ${faltasDeNotas("94", "NA", "ultima_nota_ajuste")}
      union all
      ${faltasDeNotas("91", "NC", "ultima_nota_credito")}
      union all
      ${faltasDeNotas("95", "NS", "ultima_nota_soporte")}`,
  },
  {
    nombre: "Cada nota es sobre un documento aceptado de su venta, y cada venta anulada tiene la suya",
    tabla: "documentos_electronicos",
    faltas: `
      select format('La nota %s (%d) no es sobre un documento aceptado de su venta.', n.numero, n.id)
      from documentos_electronicos n left join documentos_electronicos d on d.id = n.referido_id
      where n.tipo in ('94', '91') and n.venta_id is not null and n.ambiente = '1'
        and (d.id is null or d.venta_id is not n.venta_id or d.estado <> 'aceptado' or n.devolucion_id is null)
      union all
      select format('La venta %s (%d) está anulada y no tiene nota.', v.numero, v.id)
      from ventas v where v.anulada and not exists (select 1 from documentos_electronicos n where n.venta_id = v.id and n.referido_id is not null)`,
  },
  {
    nombre: "Cada ajuste es sobre el documento soporte de su compra, y cada compra anulada tiene uno aceptado",
    tabla: "documentos_electronicos",
    faltas: `
      select format('El ajuste %s (%d) no es sobre el documento soporte de su compra.', n.numero, n.id)
      from documentos_electronicos n left join documentos_electronicos d on d.id = n.referido_id
      where n.tipo = '95' and (d.tipo is not '05' or d.compra_id is not n.compra_id or n.estado = 'aceptado' and d.estado <> 'aceptado')
      union all
      select format('El documento soporte %s (%d) no es de una compra.', numero, id)
      from documentos_electronicos where tipo = '05' and compra_id is null
      union all
      select format('La compra %d (%d) está anulada y su documento soporte no fue aceptado.', c.numero, c.id)
      from compras c where c.anulada and not exists (
        select 1 from documentos_electronicos d where d.compra_id = c.id and d.tipo = '05' and d.estado = 'aceptado')`,
  },
];
