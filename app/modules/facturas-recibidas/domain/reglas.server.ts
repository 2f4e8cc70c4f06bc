import type { Comprobacion } from "~/domain/verificacion/comprobacion";

const FACTURA = "f join compras c on c.id = f.compra_id";

export const comprobacionesDeFacturasRecibidas: readonly Comprobacion[] = [
  {
    nombre: "Cada factura recibida guarda su archivo",
    tabla: "facturas_recibidas",
    faltas: `
      select format('La factura recibida %s (%d) no guarda su archivo.', numero, id)
      from facturas_recibidas f where not exists (select 1 from facturas_recibidas_xml x where x.factura_id = f.id)`,
  },
  {
    nombre: "La compra de una factura recibida no cuesta más que ella, y es a crédito cuando ella lo es",
    tabla: "facturas_recibidas",
    faltas: `
      select format('La factura recibida %s (%d) dice %s y su compra %s.', f.numero, f.id, pesos(f.total_centavos), pesos(c.total_centavos))
      from facturas_recibidas ${FACTURA}
      where c.total_centavos > f.total_centavos or (c.total_centavos < f.total_centavos and not exists (
        select 1 from facturas_recibidas_lineas l where l.factura_id = f.id and l.accion = 'omitir'))
      union all
      select format('La factura recibida %s (%d) y su compra no se pagan igual.', f.numero, f.id)
      from facturas_recibidas ${FACTURA} where c.credito <> (f.forma_de_pago = '2')`,
  },
  {
    nombre: "Solo la compra de una factura se aparta de sus productos en más de $ 100, y solo ella tiene los valores de un papel",
    tabla: "compras",
    faltas: `
      select format('La compra %d (%d) tiene un ajuste de %s y no es de una factura recibida.', numero, id, pesos(ajuste_centavos))
      from compras c
      where ajuste_centavos not between -10000 and 10000 and not exists (select 1 from facturas_recibidas f where f.compra_id = c.id)
      union all
      select format('La línea %d de la compra %d tiene solo uno de los valores del papel.', id, compra_id)
      from detalles_compra where (papel_base_centavos is null) <> (papel_iva_centavos is null)`,
  },
];
