import { z } from "zod";
import { entero, opcion, opcionObligatoria, siNo, texto, textoOpcional } from "~/domain/campos/campos";
import { ANCHO_USUAL, ANCHOS_DE_TIRILLA } from "~/domain/tienda/documentos";
import { CAJONES, PAGINA_USUAL, PAGINAS, TIPOS_DE_IMPRESORA } from "./impresora";

const PRIMER_PUERTO = 9100;
const ULTIMO_PUERTO = 9199;

export const ImpresoraForm = z.object({
  nombre: texto(60),
  tipo: opcionObligatoria(TIPOS_DE_IMPRESORA),
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
