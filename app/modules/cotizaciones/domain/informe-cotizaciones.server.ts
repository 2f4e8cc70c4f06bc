import { cotizaciones } from "@db/schema/cotizaciones";
import { and, asc } from "drizzle-orm";
import { sumar, textoPesos } from "~/domain/cifras/dinero";
import { mostrarPorcentaje } from "~/domain/cifras/frases";
import { caeEnDias } from "~/domain/listas/busqueda.server";
import { pick } from "~/domain/nucleo/properties";
import { columna, lista } from "~/domain/reportes/bloques";
import { describirInforme } from "~/domain/reportes/describir-informe.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { cotizacionesConNombres, cotizacionesVisibles, vistaCotizacion } from "./consultas.server";

/** Report of the quotations of a range, and how many of them became sales. A vendedor sees its own. */
export const informeDeCotizaciones = describirInforme({
  nombre: "cotizaciones",
  titulo: "Cotizaciones",
  descripcion: "Cuánto se cotizó y cuánto de eso se vendió.",
  grupo: "Ventas",
  roles: ["admin", "vendedor"],
  hay: (ctx) => tiendaDe(ctx).usa_cotizaciones,
  datos(ctx, { rango }) {
    const filas = cotizacionesConNombres(ctx)
      .where(and(cotizacionesVisibles(ctx), caeEnDias(cotizaciones.fecha, rango)))
      .orderBy(asc(cotizaciones.fecha), asc(cotizaciones.id))
      .all();
    const vendidas = filas.filter(({ cotizacion }) => cotizacion.ventaId !== null);
    const total = (unas: typeof filas) => textoPesos(sumar(...unas.map(({ cotizacion }) => cotizacion.totalCentavos)));
    return {
      cuantas: filas.length,
      vendidas: vendidas.length,
      total_cotizado: total(filas),
      total_vendido: total(vendidas),
      cotizaciones: filas.map((fila) => {
        const vista = vistaCotizacion(ctx, fila);
        const campos = pick(vista, ["id", "numero", "fecha", "vendedor_username", "total", "valida_hasta", "venta"]);
        return { ...campos, cliente: vista.cliente ?? "", venta_numero: vista.venta_numero ?? "" };
      }),
    };
  },
  lista: (datos) =>
    lista({
      titulo: "Cotizaciones",
      leyenda: "Cotizaciones de estos días",
      filas: datos.cotizaciones,
      clave: "id",
      vacia: "Nadie cotizó en estos días.",
      columnas: [
        columna("Número", "numero", "texto", { enlace: "/ventas/cotizaciones/:id/" }),
        columna("Fecha", "fecha", "instante"),
        columna("Cliente", "cliente", "texto"),
        columna("Vendedor", "vendedor_username", "texto", { solo: "archivo" }),
        columna("Válida hasta", "valida_hasta", "dia", { conTitulo: true }),
        columna("Venta", "venta_numero", "texto"),
        columna("Total", "total", "pesos"),
      ],
    }),
  bloques: ({ cuantas, vendidas, total_cotizado, total_vendido }, todas) => [
    {
      tipo: "cifras",
      cifras: [
        {
          nombre: "Se vendieron",
          texto: `${vendidas} de ${cuantas}`,
          nota: cuantas > 0 ? mostrarPorcentaje((vendidas / cuantas) * 100) : undefined,
        },
        { nombre: "Cotizado", valor: total_cotizado },
        { nombre: "De eso, vendido", valor: total_vendido },
      ],
    },
    todas,
  ],
});
