import type { Comprobacion } from "~/domain/verificacion/comprobacion";

export const comprobacionesDeCotizaciones: readonly Comprobacion[] = [
  {
    nombre: "El total de cada cotización es la suma de sus líneas",
    tabla: "cotizaciones",
    faltas: `
      select format('La cotización COT-%d (%d) dice %s y sus líneas suman %s.', consecutivo, id, pesos(total_centavos), pesos(suma))
      from (
        select id, consecutivo, total_centavos,
          coalesce((select sum(subtotal_centavos) from detalles_cotizacion l where l.cotizacion_id = d.id), 0) as suma
        from cotizaciones d
      )
      where total_centavos <> suma`,
  },
];
