import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { conComa, enDia, enHora } from "../listas/celdas";
import type { Contexto } from "../nucleo/contexto.server";
import { comprasDeArchivo } from "./listar-compras.server";

/** The purchases of a list as a file. */
export const archivoDeCompras = (ctx: Contexto, filtro: Parameters<typeof comprasDeArchivo>[1]): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "compras",
    ...comprasDeArchivo(ctx, filtro),
    columnas: [
      ["Número", ({ numero }) => numero],
      ["Fecha", ({ fecha }) => enDia(fecha)],
      ["Hora", ({ fecha }) => enHora(fecha)],
      ["Proveedor", ({ proveedor }) => proveedor?.nombre ?? ""],
      ["Empresa", ({ proveedor }) => proveedor?.empresa ?? ""],
      ["Qué se compró", ({ tipo }) => (tipo === "activos" ? "Activo" : "Productos")],
      ["Activo", ({ activo }) => activo?.nombre ?? ""],
      ["Productos", ({ lineas }) => lineas],
      ["Total", ({ total }) => conComa(total)],
      ["A crédito", ({ credito }) => credito],
      ["Vence", ({ vence }) => vence],
      ["Usuario", ({ usuario_username }) => usuario_username],
    ],
  });
