import { textoDeImporte } from "@db/schema/importe";
import { promociones } from "@db/schema/reglas-de-precio";
import { detallesVenta, ventas } from "@db/schema/ventas";
import { eq, sql } from "drizzle-orm";
import { vistaMilesimas } from "~/domain/cifras/cantidad";
import { type Centavos, restar, sumar, textoPesos } from "~/domain/cifras/dinero";
import { caeEnDias } from "~/domain/listas/busqueda.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { pick } from "~/domain/nucleo/properties";
import { propios } from "~/domain/nucleo/propios.server";
import { columna, lista } from "~/domain/reportes/bloques";
import { MARGEN, UNIDADES } from "~/domain/reportes/columnas";
import { describirInforme } from "~/domain/reportes/describir-informe.server";
import type { Rango } from "~/domain/resumenes/rango";
import { tiendaDe } from "~/domain/tienda/tienda.server";

const CON_IVA = sql.raw(textoDeImporte("precio_estante_centavos"));

/** What each promotion sold in a range, that which gave most away first. Returns are not taken off. */
function vendidoEnPromocion(ctx: Contexto, rango: Rango) {
  const suma = (que: ReturnType<typeof sql>) => sql<Centavos>`sum(${que})`;
  const { subtotalCentavos: subtotal, cantidad, unidad } = detallesVenta;
  const rebajado = suma(sql`${CON_IVA} - ${subtotal}`);
  return ctx.db
    .select({
      promocion: promociones.id,
      nombre: promociones.nombre,
      tickets: sql<number>`count(distinct ${detallesVenta.ventaId})`,
      milesimas: sql<number>`sum(iif(${unidad} = 'und', ${cantidad} * 1000, ${cantidad}))`,
      vendido: suma(sql`${subtotal}`),
      rebajado,
      margen: suma(sql`${detallesVenta.baseCentavos} - ${detallesVenta.costoCentavos}`),
      sinCosto: suma(sql`iif(${detallesVenta.costoCompraCentavos} = 0, ${detallesVenta.baseCentavos}, 0)`),
    })
    .from(promociones)
    .innerJoin(detallesVenta, eq(detallesVenta.promocionId, promociones.id))
    .innerJoin(ventas, eq(ventas.id, detallesVenta.ventaId))
    .where(propios(ctx, promociones, caeEnDias(ventas.fechaVenta, rango)))
    .groupBy(promociones.id)
    .orderBy(sql`${rebajado} desc`, promociones.id)
    .all();
}

const margenConCosto = ({ margen, sinCosto }: ReturnType<typeof vendidoEnPromocion>[number]): Centavos => restar(margen, sinCosto);

/** Report of the promotions: the units that each sold, what was given away of the shelf price, and what it left. */
export const informeDePromociones = describirInforme({
  nombre: "promociones",
  titulo: "Promociones",
  descripcion: "Cuánto se vendió con cada una, cuánto se dejó de cobrar y cuánto quedó.",
  grupo: "Ventas",
  roles: ["admin"],
  hay: (ctx) => tiendaDe(ctx).conReglas,
  datos(ctx, { rango }) {
    const filas = vendidoEnPromocion(ctx, rango);
    return {
      vendido: textoPesos(sumar(...filas.map((fila) => fila.vendido))),
      rebajado: textoPesos(sumar(...filas.map((fila) => fila.rebajado))),
      margen: textoPesos(sumar(...filas.map((fila) => fila.margen))),
      margen_con_costo: textoPesos(sumar(...filas.map(margenConCosto))),
      promociones: filas.map((fila) => ({
        ...pick(fila, ["promocion", "nombre", "tickets"]),
        unidades: vistaMilesimas(fila.milesimas),
        vendido: textoPesos(fila.vendido),
        rebajado: textoPesos(fila.rebajado),
        margen: textoPesos(fila.margen),
        margen_con_costo: textoPesos(margenConCosto(fila)),
      })),
    };
  },
  lista: ({ promociones: filas }) =>
    lista({
      titulo: "Cada promoción",
      leyenda: "Lo vendido con cada promoción",
      filas,
      clave: "promocion",
      columnas: [
        columna("Promoción", "nombre", "texto"),
        columna("Tiquetes", "tickets", "cuantos"),
        UNIDADES,
        columna("Vendido", "vendido", "pesos"),
        columna("Se dejó de cobrar", "rebajado", "pesos"),
        MARGEN,
      ],
      vacia: "Nada se vendió con una promoción en estos días.",
    }),
  bloques: ({ vendido, rebajado, margen_con_costo: margen, promociones: filas }, porPromocion) =>
    filas.length === 0
      ? [porPromocion]
      : [
          {
            tipo: "cifras",
            cifras: [
              { nombre: "Vendido en promoción", valor: vendido },
              { nombre: "Se dejó de cobrar", valor: rebajado, mejor: "ninguno" },
              { nombre: "Margen", clave: "margen_con_costo", valor: margen, nota: "Sin IVA, menos el costo" },
            ],
          },
          { tipo: "barras", lista: porPromocion, valor: "rebajado", abierta: true },
          {
            tipo: "nota",
            texto: "Cuenta todas las unidades que la promoción alcanzó, también las que se cobraron completas. Lo devuelto no se resta.",
          },
        ],
});
