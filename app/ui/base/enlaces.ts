import type { ClaseDePapel } from "~/domain/nucleo/papel";
import type { Lugar } from "../frame/navegacion";
import type { Accion } from "./boton";
import { useDatosRaiz } from "./datos-raiz";

type Valores = Readonly<Record<string, string | number>>;

const puesto = (url: string, valores: Valores) => url.replace(/:(\w+)/g, (_, nombre: string) => String(valores[nombre] ?? ""));

/** The links of modules on this page of the core. */
export function useEnlaces(lugar: Lugar, valores: Valores = {}): Accion[] {
  const enlaces = useDatosRaiz()?.modulos.enlaces ?? [];
  return enlaces.filter((enlace) => enlace.lugar === lugar).map((enlace) => ({ ...enlace, url: puesto(enlace.url, valores) }));
}

/** The path to which a form posts to print a paper at this browser; `undefined` where the browser prints it itself. */
export function usePapel(clase: ClaseDePapel, id: number): string | undefined {
  const url = useDatosRaiz()?.modulos.papeles[clase];
  return url && puesto(url, { id });
}
