import type { Lugar } from "../frame/navegacion";
import type { Accion } from "./boton";
import { useDatosRaiz } from "./datos-raiz";

/** The links of modules on this page of the core. */
export function useEnlaces(lugar: Lugar, valores: Readonly<Record<string, string | number>> = {}): Accion[] {
  const enlaces = useDatosRaiz()?.modulos.enlaces ?? [];
  const puesto = (url: string) => url.replace(/:(\w+)/g, (_, nombre: string) => String(valores[nombre] ?? ""));
  return enlaces.filter((enlace) => enlace.lugar === lugar).map(({ texto, icono, url }) => ({ texto, icono, url: puesto(url) }));
}
