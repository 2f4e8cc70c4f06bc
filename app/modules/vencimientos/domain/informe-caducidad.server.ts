import { vistaCantidad, vistaMilesimas } from "~/domain/cifras/cantidad";
import { mostrarMedidas } from "~/domain/cifras/cantidades-en-palabras";
import { textoPesos } from "~/domain/cifras/dinero";
import { cuantos } from "~/domain/cifras/frases";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { diaDe, sumarDias, textoInstante } from "~/domain/nucleo/fecha";
import { archivoDe, type Bloque, columna, lista } from "~/domain/reportes/bloques";
import { PRODUCTO } from "~/domain/reportes/columnas";
import { describirInforme } from "~/domain/reportes/describir-informe.server";
import type { OpcionesInforme } from "~/domain/reportes/informe";
import { fraseDeDias, numeroDeDias } from "~/domain/resumenes/rango";
import { lotesQueVencen, totalQueVence } from "./sumas-lotes.server";

const USUALES = 30;
const UNIDADES = [
  columna("Devueltas", "devueltas", "cuantos"),
  columna("En existencia", "stock", "cuantos"),
  columna("Pueden quedar", "quedan", "cuantos"),
  columna("Valor al costo", "valor_costo", "pesos", { corto: "Al costo" }),
] as const;

/** Report of the lotes that expire in the range, soonest first, with the units that may be left of each. */
export const informeDeCaducidad = describirInforme({
  nombre: "caducidad",
  titulo: "Por vencer",
  descripcion: "Los lotes que vencen pronto y lo que puede quedar de ellos.",
  grupo: "Inventario",
  roles: ["admin"],
  principal(ctx) {
    const hoy = diaDe(ctx.ahora);
    const { lotes, costoCentavos } = totalQueVence(ctx, { desde: hoy, hasta: sumarDias(hoy, USUALES) });
    return { nombre: `Vence en ${USUALES} días`, valor: textoPesos(costoCentavos), nota: cuantos(lotes, "lote", "lotes") };
  },
  enDias: {
    usuales: USUALES,
    rango: (dias, hoy) => ({ desde: hoy, hasta: sumarDias(hoy, dias) }),
    atajos: (hoy) => [
      ...[7, 30, 60, 90].map((dias) => ({ texto: `En ${dias} días`, dias: String(dias) })),
      { texto: "Vencidos hace poco", desde: sumarDias(hoy, -30), hasta: sumarDias(hoy, -1) },
    ],
  },
  datos,
  subtitulo: ({ periodo }) => fraseDeDias(periodo),
  lista: ({ lotes, total_lotes }) =>
    lista({
      titulo: "Lo que vence primero",
      leyenda: "Lotes por vencer, el más próximo primero",
      filas: lotes,
      clave: "id",
      total: total_lotes,
      columnas: [
        PRODUCTO,
        columna("Vence", "fecha_caducidad", "vence"),
        columna("Compra", "compra_numero", "compra", { enlace: "/compras/detalle/:compra/" }),
        columna("Llegaron", "cantidad", "cuantos"),
        ...UNIDADES,
      ],
    }),
  archivo: ({ lotes: filas }) =>
    archivoDe({
      filas,
      columnas: [
        columna("Vence", "fecha_caducidad", "vence"),
        columna("Días", "dias", "cuantos"),
        PRODUCTO,
        columna("Compra", "compra_numero", "compra"),
        columna("Comprado", "fecha_compra", "instante"),
        columna("Unidades", "cantidad", "cuantos"),
        ...UNIDADES,
      ],
    }),
  bloques: (informe, porVencer) => (informe.lotes.length === 0 ? [SIN_LOTES] : [cifras(informe), porVencer, NOTA]),
});

type Datos = ReturnType<typeof datos>;

function datos(ctx: Contexto, { rango, limite }: OpcionesInforme) {
  const hoy = diaDe(ctx.ahora);
  const total = totalQueVence(ctx, rango);
  return {
    hoy,
    total_lotes: total.lotes,
    lotes_agotados: total.agotados,
    unidades: vistaMilesimas(total.unidades),
    medidas: total.medidas,
    valor_costo: textoPesos(total.costoCentavos),
    lotes: lotesQueVencen(ctx, rango, limite).map((lote) => ({
      id: lote.id,
      producto: lote.productoId,
      producto_nombre: lote.nombre,
      compra: lote.compraId,
      compra_numero: lote.compraNumero,
      fecha_compra: textoInstante(lote.fechaCompra),
      fecha_caducidad: lote.fecha_caducidad,
      dias: numeroDeDias({ desde: hoy, hasta: lote.fecha_caducidad }) - 1,
      unidad: lote.unidad,
      cantidad: vistaCantidad(lote.cantidad, lote.unidad),
      devueltas: vistaCantidad(lote.devueltas, lote.unidad),
      stock: vistaCantidad(lote.stock, lote.unidad),
      quedan: vistaCantidad(lote.quedan, lote.unidad),
      valor_costo: textoPesos(lote.costoCentavos),
    })),
  };
}

const SIN_LOTES: Bloque = {
  tipo: "vacio",
  titulo: "Nada vence en estos días",
  texto: "Aquí se ven los lotes cuya fecha de vencimiento se anotó en la compra.",
  icono: "compras",
};

const NOTA: Bloque = {
  tipo: "nota",
  texto: "No se sabe de qué lote salió cada unidad vendida: de un lote queda como mucho lo que hay en existencia.",
};

const cifras = ({ total_lotes, lotes_agotados, medidas, valor_costo }: Datos): Bloque => ({
  tipo: "cifras",
  cifras: [
    { nombre: "Puede perderse", valor: valor_costo, nota: "Al costo, sin IVA", tono: "aviso" },
    { nombre: "Lotes", valor: total_lotes, nota: agotados(lotes_agotados) },
    { nombre: "Unidades que pueden quedar", texto: mostrarMedidas(medidas) },
  ],
});

const agotados = (cuantos: number): string | undefined =>
  cuantos > 0 ? `${cuantos.toLocaleString("es-CO")} más ya se ${cuantos === 1 ? "agotó" : "agotaron"}` : undefined;
