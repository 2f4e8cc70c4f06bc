import { filasImportacion, importaciones } from "@db/schema/importaciones";
import { and, asc, desc, eq, gt, ne } from "drizzle-orm";
import { emiteFacturas } from "~/domain/clientes/cliente.server";
import { COLUMNAS_DE_FACTURA } from "~/domain/clientes/esquema";
import { type PaginaPedida, pageSlice } from "~/domain/listas/paginas";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import type { Falta } from "~/domain/nucleo/errores";
import { textoInstante } from "~/domain/nucleo/fecha";
import { keysOf } from "~/domain/nucleo/properties";
import { propios, registroPropio } from "~/domain/nucleo/propios.server";
import { hayBolsas } from "~/domain/productos/bolsas.server";
import { hayKits } from "~/domain/productos/kits.server";
import { hayOtrosCodigos } from "~/domain/productos/otros-codigos.server";
import { CLASES_DE_IMPORTACION, type Clase } from "./clases";
import { type CampoImportado, leerColumnas, precioConIva } from "./columnas-de-archivo";
import { ACCIONES, type Accion, type FilaImportacion, leerDatos, quedaSinPrecio, type Valores } from "./fila";
import { llevaLotes } from "./lotes-de-tienda.server";
import { cambiosDe, datosDeNueva, mostrarCampo, tituloDe } from "./mostrar";

const LEIDA = ne(importaciones.estado, "leyendo");

/** An import of this kind that was read to its end. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's. */
export function importacionPropia(ctx: Contexto, clase: Clase, id: number): FilaImportacion {
  exigirAdmin(ctx);
  return registroPropio(ctx, importaciones, id, "No encontramos esta importación.", eq(importaciones.clase, clase), LEIDA);
}

/** An import as pages and JSON show it. */
export function vistaImportacion({
  id,
  clase,
  archivo,
  estado,
  fecha,
  motivo,
  avance,
  empezada,
  terminada,
  columnas,
  ...totales
}: FilaImportacion) {
  const { nuevos, cambios, iguales, errores, sinPrecio } = totales;
  return {
    id,
    clase,
    archivo,
    estado,
    fecha: textoInstante(fecha),
    motivo,
    nuevos,
    cambios,
    iguales,
    errores,
    sin_precio: sinPrecio,
    precio_con_iva: precioConIva(leerColumnas(columnas)),
    total: nuevos + cambios + iguales + errores,
    avance,
    empezada: empezada === null ? null : textoInstante(empezada),
    terminada: terminada === null ? null : textoInstante(terminada),
  };
}

/** The newest imports of a kind. */
export function ultimasImportaciones(ctx: Contexto, clase: Clase, cuantas: number) {
  exigirAdmin(ctx);
  const filtro = propios(ctx, importaciones, eq(importaciones.clase, clase), LEIDA);
  return ctx.db.select().from(importaciones).where(filtro).orderBy(desc(importaciones.id)).limit(cuantas).all().map(vistaImportacion);
}

/** A kind of row from a filter; `null` for all. */
export const leerAccion = (texto: string | null): Accion | null => keysOf(ACCIONES).find((una) => una === texto) ?? null;

/** One page of the rows of an import, in the order of the file; of one kind with `accion`. */
export function filasDe({ db }: Contexto, importacion: FilaImportacion, accion: Accion | null, pagina: PaginaPedida) {
  const { id, clase, nuevos, cambios, iguales, errores } = importacion;
  const total = accion ? importacion[ACCIONES[accion].total] : nuevos + cambios + iguales + errores;
  const { page, limit, offset } = pageSlice(pagina, total);
  const { importacionId, fila, accion: accionDeFila } = filasImportacion;
  const filtro = and(eq(importacionId, id), accion ? eq(accionDeFila, accion) : undefined);
  const filas = db.select().from(filasImportacion).where(filtro).orderBy(asc(fila)).limit(limit).offset(offset).all();
  return { filas: filas.map((una) => vistaFila(clase, una)), page };
}

type Guardada = typeof filasImportacion.$inferSelect;

function vistaFila(clase: Clase, { fila, accion, registroId, datos: texto, antes: previos, errores }: Guardada) {
  const { celdas, valores } = leerDatos(texto);
  const antes: Valores | null = previos === null ? null : JSON.parse(previos);
  const faltas: Falta[] = errores === null ? [] : JSON.parse(errores);
  return {
    fila,
    accion,
    registro: registroId,
    sin_precio: quedaSinPrecio({ accion, valores }),
    nombre: valores ? mostrarCampo("nombre", valores) : (celdas.nombre ?? ""),
    datos: valores && accion === "nuevo" ? datosDeNueva(clase, valores) : [],
    cambios: valores && antes ? cambiosDe(clase, antes, valores) : [],
    errores: faltas.map(({ campo, mensaje }) => ({
      columna: campo,
      titulo: tituloDe(clase, campo),
      valor: celdas[campo] ?? "",
      motivo: mensaje,
    })),
  };
}

const LOTE = 500;

/**
 * The rows of an import as a file to mend: the cells as they were read, and what each row would do; of one kind with `accion`. Once it was
 * written without its error rows, those alone are left to mend.
 */
export function archivoDeFilas(ctx: Contexto, importacion: FilaImportacion, accion: Accion | null) {
  const { db } = ctx;
  const { id, clase, estado, errores } = importacion;
  const leidos = leerColumnas(importacion.columnas).map(({ campo }) => campo);
  const campos = camposDeClase(ctx, clase, leidos).map(({ nombre }) => nombre);
  const pedida = accion ?? (estado === "hecha" && errores > 0 ? "error" : null);
  function* filas(): Generator<string[]> {
    const { importacionId, fila, accion: accionDeFila } = filasImportacion;
    const filtro = and(eq(importacionId, id), pedida ? eq(accionDeFila, pedida) : undefined);
    for (let ultima = 0; ; ) {
      const lote = db
        .select()
        .from(filasImportacion)
        .where(and(filtro, gt(fila, ultima)))
        .orderBy(asc(fila))
        .limit(LOTE)
        .all();
      for (const una of lote) {
        const { celdas } = leerDatos(una.datos);
        const vista = vistaFila(clase, una);
        const motivos = vista.errores.map(({ titulo, motivo }) => (titulo ? `${titulo}: ${motivo}` : motivo));
        if (vista.sin_precio) motivos.push("Queda sin precio.");
        yield [...campos.map((campo) => celdas[campo] ?? ""), String(una.fila), ACCIONES[una.accion].nombre, motivos.join(" ")];
      }
      const siguiente = lote.at(-1)?.fila;
      if (siguiente === undefined) return;
      ultima = siguiente;
    }
  }
  return { columnas: [...campos, "fila", "que_pasara", "motivo"], filas: filas() };
}

/** The columns that are read of a file: those of facturas for a shop that issues them. */
export function camposQueLee(ctx: Contexto, clase: Clase): readonly CampoImportado[] {
  const { campos } = CLASES_DE_IMPORTACION[clase];
  const todos = clase !== "clientes" || emiteFacturas(ctx);
  return todos ? campos : campos.filter(({ nombre }) => !COLUMNAS_DE_FACTURA.some((uno) => uno === nombre));
}

const DE_ALGUNAS_TIENDAS: readonly { campos: readonly string[]; usa: (ctx: Contexto) => boolean }[] = [
  { campos: ["lote", "vence"], usa: llevaLotes },
  { campos: ["impuesto_bolsa"], usa: hayBolsas },
  { campos: ["otros_codigos"], usa: hayOtrosCodigos },
  { campos: ["componentes"], usa: hayKits },
];

/** The columns of a kind. Those of lots and of bags are for a shop that has them, and for a file that has them: `leidos` are its fields. */
export function camposDeClase(ctx: Contexto, clase: Clase, leidos: readonly string[] = []): readonly CampoImportado[] {
  const campos = camposQueLee(ctx, clase);
  if (clase !== "productos") return campos;
  const sobran = DE_ALGUNAS_TIENDAS.filter(({ campos, usa }) => !campos.some((campo) => leidos.includes(campo)) && !usa(ctx));
  return campos.filter(({ nombre }) => !sobran.some((unos) => unos.campos.includes(nombre)));
}

/** The columns of a template, and its example rows. */
export function plantillaDe(ctx: Contexto, clase: Clase): { columnas: string[]; filas: string[][] } {
  const campos = camposDeClase(ctx, clase);
  const filas = [0, 1].map((fila) => campos.map(({ ejemplos }) => ejemplos[fila] ?? ""));
  return { columnas: campos.map(({ nombre }) => nombre), filas };
}
