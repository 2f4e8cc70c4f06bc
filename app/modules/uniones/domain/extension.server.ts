import { z } from "zod";
import { tipo } from "~/domain/deshacer/tipos.server";
import type { Extension } from "~/domain/nucleo/contexto.server";
import { separarClientes } from "./unir-clientes.server";
import { separarProductos } from "./unir-productos.server";

const ID = z.number();
const IDS = z.array(ID);
const CLIENTES = { queda: ID, con: ID, unidos: IDS, activo: z.boolean(), ultimo: ID };
const PRODUCTOS = {
  ...{ queda: ID, con: ID, unidos: IDS, cambio: ID.nullable(), ultimo: ID, actividadId: ID },
  antes: z.object({
    lleva_existencias: z.boolean(),
    stock_minimo: ID.nullable(),
    impuestoBolsaCentavos: ID.nullable(),
    empaqueDe: ID.nullable(),
    unidades_por_empaque: ID.nullable(),
  }),
  mudado: z.object({
    ...{ codigos: IDS, memoria: IDS, facturas: IDS, empaques: IDS, kits: IDS, promociones: IDS, nombres: ID },
    codigo: z.object({ codigo: z.string(), fila: ID.nullable() }).nullable(),
    favorito: z.object({ era: z.boolean(), puesto: z.boolean() }),
  }),
};

/** How unions are undone. */
export const extension: Extension = {
  deshacer: new Map([
    ["clientes_unidos", tipo(CLIENTES, separarClientes)],
    ["productos_unidos", tipo(PRODUCTOS, separarProductos)],
  ]),
};
