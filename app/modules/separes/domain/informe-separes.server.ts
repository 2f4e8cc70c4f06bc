import { abonosSepare } from "@db/schema/separes";
import { isNull, sql } from "drizzle-orm";
import { type Centavos, leerPesos, sumar, textoPesos } from "~/domain/cifras/dinero";
import { cuantos } from "~/domain/cifras/frases";
import { MEDIOS, MEDIOS_DE_PAGO_A_CUENTA } from "~/domain/cifras/medios";
import { caeEnDias } from "~/domain/listas/busqueda.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { propios } from "~/domain/nucleo/propios.server";
import { columna, lista } from "~/domain/reportes/bloques";
import { describirInforme } from "~/domain/reportes/describir-informe.server";
import type { Rango } from "~/domain/resumenes/rango";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { separesAbiertos } from "./listar.server";

/** What came in for separes in a range, by its way. It is no sale until they are delivered. */
function recibido(ctx: Contexto, rango: Rango): Record<(typeof MEDIOS_DE_PAGO_A_CUENTA)[number], Centavos> {
  const { medio, montoCentavos, anulado, fecha } = abonosSepare;
  const filas = ctx.db
    .select({ medio, suma: sql<Centavos>`sum(${montoCentavos})` })
    .from(abonosSepare)
    .where(propios(ctx, abonosSepare, caeEnDias(fecha, rango), isNull(anulado)))
    .groupBy(medio)
    .all();
  const de = (cual: string) => filas.find((fila) => fila.medio === cual)?.suma ?? 0;
  return { efectivo: de("efectivo"), transferencia: de("transferencia"), tarjeta: de("tarjeta") };
}

const suma = (montos: readonly string[]): string => textoPesos(sumar(...montos.map((monto) => leerPesos(monto) ?? 0)));

/** Report of the money that the shop holds for what it keeps for clients, and of what came in for it in a range. */
export const informeDeSepares = describirInforme({
  nombre: "separes",
  titulo: "Separes",
  descripcion: "Lo que está apartado, cuánto han abonado y cuánto falta.",
  grupo: "Dinero",
  roles: ["admin"],
  hay: (ctx) => tiendaDe(ctx).usa_separes,
  datos(ctx, { rango }) {
    const abiertos = separesAbiertos(ctx);
    const medios = recibido(ctx, rango);
    return {
      abiertos: abiertos.length,
      vencidos: abiertos.filter(({ estado }) => estado === "vencido").length,
      en_abonos: suma(abiertos.map(({ abonado }) => abonado)),
      por_pagar: suma(abiertos.map(({ saldo }) => saldo)),
      recibido: textoPesos(sumar(...Object.values(medios))),
      por_medio: MEDIOS_DE_PAGO_A_CUENTA.map((medio) => ({ medio: MEDIOS[medio], monto: textoPesos(medios[medio]) })),
      separes: abiertos.map(({ id, numero, cliente, fecha, vence, estado, total, abonado, saldo }) => {
        return { id, numero, cliente, fecha, vence, estado, total, abonado, saldo };
      }),
    };
  },
  lista: ({ separes }) =>
    lista({
      titulo: "Apartado hoy",
      leyenda: "Separes sin entregar, el de menos plazo primero",
      filas: separes,
      clave: "id",
      vacia: "No hay nada apartado.",
      columnas: [
        columna("Número", "numero", "texto", { enlace: "/ventas/separes/:id/" }),
        columna("Cliente", "cliente", "texto"),
        columna("Fecha", "fecha", "instante", { solo: "archivo" }),
        columna("Plazo", "vence", "dia", { conTitulo: true }),
        columna("Estado", "estado", "texto", { solo: "archivo" }),
        columna("Total", "total", "pesos"),
        columna("Abonado", "abonado", "pesos"),
        columna("Saldo", "saldo", "pesos"),
      ],
    }),
  bloques: ({ abiertos, vencidos, en_abonos, por_pagar, recibido, por_medio }, apartado) => [
    {
      tipo: "cifras",
      cifras: [
        { nombre: "Abonado de lo apartado", valor: en_abonos, nota: cuantos(abiertos, "separe", "separes") },
        {
          nombre: "Falta por pagar",
          valor: por_pagar,
          nota: vencidos > 0 ? cuantos(vencidos, "vencido", "vencidos") : undefined,
          tono: vencidos > 0 ? "aviso" : "neutro",
        },
        { nombre: "Recibido en estos días", valor: recibido },
      ],
    },
    apartado,
    lista({
      titulo: "Recibido en estos días",
      leyenda: "Abonos a separes por forma de pago",
      filas: por_medio,
      clave: "medio",
      columnas: [columna("Forma de pago", "medio", "texto"), columna("Monto", "monto", "pesos")],
      pie: "Es plata de los clientes hasta que se entrega: entonces cuenta como venta.",
    }),
  ],
});
