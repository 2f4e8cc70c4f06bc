import { z } from "zod";
import { entero, opcion, opcionObligatoria, siNo, texto, textoOpcional } from "../campos/campos";
import { ANCHO_USUAL, ANCHOS_DE_TIRILLA } from "../tienda/documentos";

/** How a printer is reached: by the network, by a device of this machine, or as a shared printer of Windows. */
export const TIPOS = ["red", "dispositivo", "windows"] as const;

export type TipoDeImpresora = (typeof TIPOS)[number];

/** Pins of the connector of a printer by which a drawer opens. */
export const CAJONES = ["no", "2", "5"] as const;

/** Code pages in which printers read Spanish, the usual one first. */
export const PAGINAS = [850, 858, 1252, 437] as const;

export type Pagina = (typeof PAGINAS)[number];

export const [PAGINA_USUAL] = PAGINAS;

/** The code page of a printer as it is stored. */
export const paginaDe = (guardada: number): Pagina => PAGINAS.find((una) => una === guardada) ?? PAGINA_USUAL;

const PRIMER_PUERTO = 9100;
const ULTIMO_PUERTO = 9199;

export const ImpresoraForm = z.object({
  nombre: texto(60),
  tipo: opcionObligatoria(TIPOS),
  direccion: textoOpcional(100),
  puerto: entero(PRIMER_PUERTO, ULTIMO_PUERTO, PRIMER_PUERTO),
  ruta: textoOpcional(200),
  recurso: textoOpcional(80),
  ancho: opcion(ANCHOS_DE_TIRILLA, ANCHO_USUAL),
  corta: siNo(),
  cajon: opcion(CAJONES, "no"),
  pagina: opcion(PAGINAS, PAGINA_USUAL),
});

/** Names of the fields. */
export const CAMPOS_DE_IMPRESORA = [
  "nombre",
  "tipo",
  "direccion",
  "puerto",
  "ruta",
  "recurso",
  "ancho",
  "corta",
  "cajon",
  "pagina",
] as const;

export type DatosImpresora = z.output<typeof ImpresoraForm>;

/** A printer of this browser, or none any more. */
export const EsteEquipoForm = z.object({ quitar: siNo() });

export const AbrirCajonForm = z.object({ motivo: texto(200) });
