import { claveDeBusqueda } from "~/domain/compartido/texto";
import type { Municipios } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { codigoPostalDe } from "./codigo-postal";
import { DIVISION } from "./division.server";

export interface Municipio {
  /** DANE code, five digits. */
  codigo: string;
  nombre: string;
  departamento: string;
}

const MUNICIPIOS: readonly Municipio[] = Object.entries(DIVISION).flatMap(([departamento, lista]) =>
  lista.split("|").map((municipio) => ({
    codigo: departamento.slice(0, 2) + municipio.slice(0, 3),
    nombre: municipio.slice(4),
    departamento: departamento.slice(3),
  })),
);
const POR_CODIGO = new Map(MUNICIPIOS.map((municipio) => [municipio.codigo, municipio]));

/** The municipality with a DANE code; `undefined` when there is none. */
export const municipioDe = (codigo: string): Municipio | undefined => POR_CODIGO.get(codigo);

/** `Medellín (Antioquia)`: how people choose it. */
export const textoDeMunicipio = ({ nombre, departamento }: Municipio): string => `${nombre} (${departamento})`;

/** What a field offers, by name. */
export const opcionesDeMunicipio = (): string[] => MUNICIPIOS.map(textoDeMunicipio).sort((uno, otro) => uno.localeCompare(otro, "es"));

const SUGERIDOS = 6;

/**
 * The municipality that a person means by its DANE code, its name, or its name with its departamento. When several may be meant, or none is,
 * those that are like it: at most six.
 */
function buscarMunicipio(escrito: string): Municipio | readonly Municipio[] {
  const codigo = municipioDe(escrito.trim());
  if (codigo) return codigo;
  const palabras = palabrasDe(escrito);
  const parecidos = MUNICIPIOS.filter((municipio) => {
    const palabrasDelMunicipio = palabrasDe(textoDeMunicipio(municipio));
    return palabras.every((palabra) => palabrasDelMunicipio.some((una) => una.startsWith(palabra)));
  });
  const iguales = parecidos.filter((municipio) => [municipio.nombre, textoDeMunicipio(municipio)].some((texto) => igual(texto, palabras)));
  const [unico, ...otros] = iguales.length > 0 ? iguales : parecidos;
  return unico && otros.length === 0 ? unico : (iguales.length > 0 ? iguales : parecidos).slice(0, SUGERIDOS);
}

/** {@link buscarMunicipio} for one. Throws ReglaIncumplida at `municipio` when it may be several or none. */
export function municipioElegido(escrito: string): Municipio {
  const hallado = buscarMunicipio(escrito);
  if ("codigo" in hallado) return hallado;
  const nombres = hallado.map(textoDeMunicipio).join(", ");
  throw new ReglaIncumplida(
    "municipio",
    nombres ? `Hay varios parecidos: ${nombres}. Escriba uno de ellos.` : "No conocemos ese municipio. Escriba su nombre, como Medellín.",
  );
}

const palabrasDe = (texto: string): string[] =>
  claveDeBusqueda(texto)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const igual = (texto: string, palabras: readonly string[]): boolean => palabrasDe(texto).join(" ") === palabras.join(" ");

/** The municipalities of the DANE for what the core asks of a supplier. */
export const MUNICIPIOS_DANE: Municipios = {
  elegido: (escrito) => municipioElegido(escrito).codigo,
  nombre(codigo) {
    const municipio = municipioDe(codigo);
    return municipio ? textoDeMunicipio(municipio) : "";
  },
  codigoPostal: codigoPostalDe,
};
