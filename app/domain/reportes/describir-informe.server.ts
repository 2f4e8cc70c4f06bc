import type { Contexto } from "../nucleo/contexto.server";
import { SinPermiso } from "../nucleo/errores";
import { diaDe } from "../nucleo/fecha";
import type { Rol } from "../nucleo/rol";
import type { Cifras } from "../resumenes/cifras.server";
import { fraseDeDias, type Rango } from "../resumenes/rango";
import { ocultarCostos } from "../tienda/costos.server";
import { archivoDe, type Bloque, type Cifra, type Lista, type Pantalla } from "./bloques";
import { type Cabeza, cabezaDe, type EnDias, type OpcionesInforme, type Tabla } from "./informe";

export const GRUPOS = ["Ventas", "Dinero", "Inventario", "Personas"] as const;
type Grupo = (typeof GRUPOS)[number];

/** The figures of a range, and of the days before it. */
export interface DosPeriodos {
  rango: Rango;
  ahora: Cifras;
  antes: Cifras;
}

interface Descripcion<Nombre extends string, D extends object> {
  /** Its name in the URL and in the name of the file. */
  nombre: Nombre;
  titulo: string;
  /** What it answers, for the list of reports. */
  descripcion: string;
  /** Where it stands in the list of reports. */
  grupo: Grupo;
  roles: readonly Rol[];
  /** Whether the shop has anything for it: until then no list names it. */
  hay?(ctx: Contexto): boolean;
  /** Only for a report that counts days from today. */
  enDias?: EnDias;
  /** Its main figure, for the list of reports: from sums that are kept, never from rows that grow with the shop. */
  principal?(ctx: Contexto, cifras: DosPeriodos): Cifra | undefined;
  /** Maximum rows of a list on the page; the file has all. */
  maximo?: number;
  datos(ctx: Contexto, opciones: OpcionesInforme): D;
  /** The main list. It is the page and the file, unless `bloques` or `archivo` say otherwise. */
  lista(datos: Cabeza & D): Lista;
  bloques?(datos: Cabeza & D, lista: Lista, rol: Rol): readonly Bloque[];
  archivo?(datos: Cabeza & D, lista: Lista): Tabla;
  /** Other filters of the report, kept by the date filter and the file. */
  params?(datos: Cabeza & D): Record<string, string>;
  /** Replaces the line that compares the days with the period before. */
  subtitulo?(datos: Cabeza & D): string;
}

/**
 * A report from its description: its page and its file, from the same data. All its queries see the same state of the database. Both throw
 * SinPermiso for another role.
 */
export function describirInforme<const Nombre extends string, D extends object>(descripcionDada: Descripcion<Nombre, D>) {
  const { nombre, titulo, descripcion, grupo, roles, hay, enDias, principal, maximo = 100, ...informe } = descripcionDada;

  function leer(ctx: Contexto, opciones: OpcionesInforme): Cabeza & D {
    if (!roles.includes(ctx.actor.rol)) throw new SinPermiso();
    // SQLite cannot checkpoint past an open read transaction: keep only the queries inside.
    return ctx.db.$client.transaction(() => ({ ...cabezaDe(opciones), ...informe.datos(ctx, opciones) }))();
  }

  function pantallaDe(datos: Cabeza & D, { actor, ahora }: Contexto): Pantalla {
    const { periodo, periodo_anterior } = datos;
    const lista = informe.lista(datos);
    return {
      titulo,
      documento: `Reporte de ${/^[A-Z]+$/.test(titulo) ? titulo : titulo.toLowerCase()}`,
      subtitulo: informe.subtitulo?.(datos) ?? `${fraseDeDias(periodo)}. Antes: ${fraseDeDias(periodo_anterior).toLowerCase()}`,
      params: informe.params?.(datos) ?? {},
      atajos: enDias?.atajos(diaDe(ahora)) ?? null,
      bloques: informe.bloques?.(datos, lista, actor.rol) ?? [lista],
    };
  }

  return {
    nombre,
    titulo,
    descripcion,
    grupo,
    roles,
    hay,
    enDias,
    principal,
    maximo,
    datos: leer,
    pagina(ctx: Contexto, opciones: OpcionesInforme) {
      const datos = leer(ctx, opciones);
      return ocultarCostos(ctx, { ...datos, pantalla: pantallaDe(datos, ctx) });
    },
    tabla(ctx: Contexto, opciones: OpcionesInforme): Tabla {
      const datos = leer(ctx, opciones);
      const lista = ocultarCostos(ctx, informe.lista(datos));
      return informe.archivo?.(datos, lista) ?? archivoDe(lista);
    },
  };
}

export type Informe = ReturnType<typeof describirInforme<string, object>>;
