import { z } from "zod";
import { tipo } from "~/domain/deshacer/tipos.server";
import type { Extension } from "~/domain/nucleo/contexto.server";
import { separarClientes } from "./unir-clientes.server";

const ID = z.number();
const CLIENTES = { queda: ID, con: ID, unidos: z.array(ID), activo: z.boolean(), ultimo: ID };

/** How unions are undone. */
export const extension: Extension = { deshacer: new Map([["clientes_unidos", tipo(CLIENTES, separarClientes)]]) };
