import { proveedores } from "@db/schema/proveedores";
import { inArray, type SQL, sql } from "drizzle-orm";
import { enLista, idsQueContienen, MAXIMO_BUSQUEDA } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { textoPesos } from "../compartido/dinero";
import { contarEncontrados, idsOfSlice, ordenDe, totalDeLista } from "../compartido/listas.server";
import { type PaginaPedida, pageSlice } from "../compartido/paginas";
import { propios } from "../compartido/propios.server";
import { claveDeBusqueda } from "../compartido/texto";
import { vistaProveedor } from "./vista.server";

const { id, nombreClave, busquedaClave } = proveedores;
const ORDEN = { columnas: [nombreClave, id], descendente: false } as const;

/** One page of the shop's suppliers by name; `q` searches name and company. */
export function listarProveedores(ctx: Contexto, q: string, pagina: PaginaPedida) {
  const { db, duenoId } = ctx;
  const buscado = claveDeBusqueda(q) !== "";
  const filtro = buscado ? inArray(id, proveedoresQueContienen(ctx, q)) : propios(ctx, proveedores);
  const slice = pageSlice(pagina, buscado ? contarEncontrados(db, proveedores, filtro) : totalDeLista(db, duenoId, "proveedores"));
  const ids = idsOfSlice(db, { tabla: proveedores, filtro, ...ORDEN }, slice);
  const filas = db
    .select()
    .from(proveedores)
    .where(enLista(id, ids))
    .orderBy(...ordenDe(ORDEN))
    .all();
  return { proveedores: filas.map((fila) => ({ ...vistaProveedor(fila), ...vistaDeuda(ctx, fila) })), page: slice.page };
}

/** What the shop owes is for the admin alone. */
const vistaDeuda = ({ actor }: Contexto, { saldoCentavos }: typeof proveedores.$inferSelect) =>
  actor.rol === "admin" ? { saldo: textoPesos(saldoCentavos) } : {};

/** Subquery of the ids of at most `limite` suppliers whose name or company contains every word of `q`. */
export function proveedoresQueContienen(ctx: Contexto, q: string, limite = MAXIMO_BUSQUEDA): SQL {
  const orden = sql.join(ordenDe(ORDEN), sql`, `);
  const fuente = { tabla: proveedores, id, nombre: busquedaClave, indice: "proveedores_busqueda", orden, limite };
  return idsQueContienen(fuente, q, propios(ctx, proveedores));
}
