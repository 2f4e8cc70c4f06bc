import { FORMAS_DE_PAGO, REGLAS_DE_PAGO } from "../ventas/formas-de-pago";
import { alPar, type Comprobacion, importeExacto, ivaExacto, PORCENTAJE, precioExacto } from "./comprobacion";

/** Methods of payment with a property, as an SQL list. */
const formas = (propiedad: "pideBanco" | "recibeEfectivo"): string =>
  FORMAS_DE_PAGO.filter((forma) => REGLAS_DE_PAGO[forma][propiedad])
    .map((forma) => `'${forma}'`)
    .join(", ");

const LINEA = `
  select id, venta_id, cantidad, unidad, ${PORCENTAJE} as porcentaje, precio_unitario_centavos as base,
    monto_iva_centavos - impuesto_bolsa_centavos as iva, precio_unitario_final_centavos - impuesto_bolsa_centavos as final,
    impuesto_bolsa_centavos as bolsa, subtotal_centavos as subtotal
  from detalles_venta`;

const malRedondeado = (monto: string, de = ""): string =>
  `(abs(${de}redondeo_centavos) > 5000 or (${monto} + ${de}redondeo_centavos) % 5000 <> 0)`;

const REBAJADO = "lista * (10000 - descuento)";

export const comprobacionesDeDinero: readonly Comprobacion[] = [
  {
    // Either price may rule: the one without IVA, or the one that the client pays.
    nombre: "El IVA de cada línea es el de su tarifa, redondeado al centavo par",
    tabla: "detalles_venta",
    faltas: `
      select format('La línea %d de la venta %d cobra %s de IVA sobre %s y debe cobrar %s.', id, venta_id, pesos(iva), pesos(base), pesos(exacto))
      from (select *, ${ivaExacto("base")} as exacto from (${LINEA}))
      where iva <> exacto and base <> ${precioExacto("final")}`,
  },
  {
    nombre: "El precio final de cada línea es su precio más su IVA",
    tabla: "detalles_venta",
    faltas: `
      select format('La línea %d de la venta %d cobra %s por unidad, y no %s más %s.', id, venta_id, pesos(final), pesos(base), pesos(iva))
      from (${LINEA})
      where final <> base + iva or base < 0`,
  },
  {
    nombre: "El subtotal de cada línea es su cantidad por su precio final",
    tabla: "detalles_venta",
    faltas: `
      select format('La línea %d de la venta %d suma %s, y no %d por %s.', id, venta_id, pesos(subtotal), cantidad, pesos(final + bolsa))
      from (${LINEA})
      where subtotal <> ${importeExacto("(final + bolsa)")} or cantidad <= 0`,
  },
  {
    nombre: "El precio de cada línea con descuento es el de antes menos su descuento, al peso",
    tabla: "detalles_venta",
    faltas: `
      select format('La línea %d de la venta %d cobra %s por unidad; con su descuento, de %s quedan %s.',
        id, venta_id, pesos(final), pesos(lista), pesos(exacto))
      from (
        select *, iif(${alPar(REBAJADO, "10000")} < 10000, ${alPar(REBAJADO, "10000")}, min(lista, ${alPar(REBAJADO, "1000000")} * 100)) as exacto
        from (
          select id, venta_id, precio_unitario_final_centavos - impuesto_bolsa_centavos as final, precio_lista_centavos as lista, descuento
          from detalles_venta where descuento > 0 and descuento_monto_centavos is null
        )
      )
      where final <> exacto`,
  },
  {
    nombre: "Ninguna línea con una regla de precio cobra más que el estante, y cada una dice cuál es",
    tabla: "detalles_venta",
    faltas: `
      select format('La línea %d de la venta %d cobra %s por unidad con la regla %s; en el estante vale %s.',
        id, venta_id, pesos(precio_unitario_final_centavos), coalesce(regla_tipo, '—'), coalesce(pesos(precio_estante_centavos), '—'))
      from detalles_venta
      where (regla_tipo is null) <> (precio_estante_centavos is null) or (regla_tipo is null) <> (regla_nombre is null)
        or precio_unitario_final_centavos - impuesto_bolsa_centavos > precio_estante_centavos or precio_lista_centavos <> precio_estante_centavos`,
  },
  {
    nombre: "El descuento en pesos de cada línea es lo que le falta a su subtotal",
    tabla: "detalles_venta",
    faltas: `
      select format('La línea %d de la venta %d dice %s de descuento, y le faltan %s.', id, venta_id, pesos(monto), pesos(exacto - subtotal))
      from (
        select id, venta_id, descuento_monto_centavos as monto,
          subtotal_centavos - impuesto_bolsa_centavos * cantidad as subtotal, ${importeExacto("precio_lista_centavos")} as exacto
        from detalles_venta where descuento_monto_centavos is not null
      )
      where monto <> exacto - subtotal`,
  },
  {
    nombre: "El impuesto a las bolsas es de cada unidad, de lo que se vende por unidades con IVA",
    tabla: "detalles_venta",
    faltas: `
      select format('La línea %d de la venta %d cobra %s de impuesto por cada bolsa.', id, venta_id, pesos(bolsa))
      from (select id, venta_id, unidad, tarifa_iva, impuesto_bolsa_centavos as bolsa, monto_iva_centavos as iva from detalles_venta)
      where bolsa < 0 or bolsa > iva or (bolsa > 0 and (unidad <> 'und' or tarifa_iva = 'no_responsable'))`,
  },
  {
    nombre: "El total de cada venta es la suma de sus líneas",
    tabla: "ventas",
    faltas: `
      select format('La venta %s (%d) dice %s y sus líneas suman %s.', numero, id, pesos(total), pesos(suma))
      from (
        select id, numero, total_venta_centavos as total,
          coalesce((select sum(subtotal_centavos) from detalles_venta d where d.venta_id = v.id), 0) as suma
        from ventas v
      )
      where total <> suma`,
  },
  {
    nombre: "Lo recibido en efectivo alcanza para el total",
    tabla: "ventas",
    faltas: `
      select format('En la venta %s (%d) se recibieron %s en %s, y el total es %s.', numero, id, pesos(recibido), forma_pago, pesos(total + redondeo))
      from (select id, numero, forma_pago, monto_recibido_centavos as recibido, total_venta_centavos + propina_centavos as total, redondeo_centavos as redondeo from ventas)
      where recibido < total + redondeo or (recibido is not null and forma_pago not in (${formas("recibeEfectivo")}))`,
  },
  {
    nombre: "El redondeo de cada venta es el de su efectivo, a un múltiplo de 50 pesos",
    tabla: "ventas",
    faltas: `
      select format('La venta %s (%d) redondea %s de efectivo en %s.', numero, id, pesos(efectivo), pesos(redondeo))
      from (
        select id, numero, redondeo_centavos as redondeo, total_venta_centavos + propina_centavos as efectivo
        from ventas where redondeo_centavos <> 0 and forma_pago <> 'Mixto'
          and (forma_pago <> 'Efectivo' or ${malRedondeado("total_venta_centavos + propina_centavos")})
        union all
        select v.id, numero, p.redondeo_centavos, monto_centavos + p.propina_centavos
        from pagos_venta p join ventas v on v.id = p.venta_id
        where p.redondeo_centavos <> 0 and (medio <> 'efectivo' or ${malRedondeado("monto_centavos + p.propina_centavos", "p.")})
        union all
        select id, numero, redondeo_centavos, suma
        from (
          select *, coalesce((select sum(redondeo_centavos) from pagos_venta p where p.venta_id = v.id), 0) as suma
          from ventas v where forma_pago = 'Mixto'
        )
        where redondeo_centavos <> suma
      )`,
  },
  {
    nombre: "La propina de cada venta es la de sus pagos, no pasa de su total y no se fía",
    tabla: "ventas",
    faltas: `
      select format('La venta %s (%d) tiene %s de propina, y sus pagos %s.', numero, id, pesos(propina), pesos(pagada))
      from (
        select id, numero, forma_pago, propina_centavos as propina, total_venta_centavos as total,
          iif(forma_pago = 'Mixto',
            coalesce((select sum(iif(medio = 'fiado', 0, propina_centavos)) from pagos_venta p where p.venta_id = v.id), 0),
            iif(forma_pago = 'Fiado', 0, propina_centavos)) as pagada
        from ventas v where propina_centavos <> 0 or forma_pago = 'Mixto'
      )
      where propina <> pagada or propina < 0 or propina > total`,
  },
  {
    nombre: "Una devolución da propina solo donde se anuló la venta, y toda",
    tabla: "devoluciones",
    faltas: `
      select format('La devolución %d (%d) da %s de propina, y la venta tiene %s.', d.numero, d.id, pesos(d.propina_centavos), pesos(coalesce(v.propina_centavos, 0)))
      from devoluciones d left join ventas v on v.id = d.venta_id
      where d.propina_centavos <> 0 and (v.id is null or not v.anulada or d.propina_centavos <> v.propina_centavos)`,
  },
  {
    nombre: "Cada venta dice su banco cuando su forma de pago lo pide",
    tabla: "ventas",
    faltas: `
      select format('La venta %s (%d) es por %s y no dice el banco.', numero, id, lower(forma_pago))
      from ventas where forma_pago in (${formas("pideBanco")}) and banco = ''`,
  },
];
