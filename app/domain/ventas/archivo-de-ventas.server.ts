import { leerPesos, sumar, textoPesos } from "../cifras/dinero";
import { MEDIOS, type Medio } from "../cifras/medios";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { type ColumnaDeArchivo, conComa, enDia, enHora } from "../listas/celdas";
import type { Contexto } from "../nucleo/contexto.server";
import { keysOf } from "../nucleo/properties";
import { type listarVentas, ventasDeArchivo } from "./listar-ventas.server";
import type { VistaPago } from "./pagos";

type Venta = ReturnType<typeof listarVentas>["ventas"][number];

/** What was paid in this way. */
const pagado = (pagos: readonly VistaPago[], medio: Medio): string =>
  textoPesos(sumar(...pagos.map((pago) => (pago.medio === medio ? (leerPesos(pago.monto) ?? 0) : 0))));

/** The sales of a list as a file. */
export const archivoDeVentas = (ctx: Contexto, filtro: Parameters<typeof ventasDeArchivo>[1]): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "ventas",
    ...ventasDeArchivo(ctx, filtro),
    columnas: [
      ["Número", ({ numero }) => numero],
      ["Fecha", ({ fecha_venta }) => enDia(fecha_venta)],
      ["Hora", ({ fecha_venta }) => enHora(fecha_venta)],
      ["Cliente", ({ cliente }) => cliente],
      ["Vendedor", ({ vendedor_username }) => vendedor_username],
      ["Total", ({ total_venta }) => conComa(total_venta)],
      ["Forma de pago", ({ forma_pago }) => forma_pago],
      ["Banco", ({ banco }) => banco],
      ["Referencia", ({ referencia }) => referencia],
      ...keysOf(MEDIOS).map((medio): ColumnaDeArchivo<Venta> => [MEDIOS[medio], ({ pagos }) => conComa(pagado(pagos, medio))]),
    ],
  });
