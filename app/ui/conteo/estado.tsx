import { ESTADOS_DE_CONTEO, type EstadoDeConteo } from "~/domain/conteos/conteo";

const TONOS = { abierto: "etiqueta-aviso", aplicado: "etiqueta-exito", descartado: "" } as const;

export function EstadoDelConteo({ estado }: { estado: EstadoDeConteo }) {
  return <span className={`etiqueta ${TONOS[estado]}`.trim()}>{ESTADOS_DE_CONTEO[estado]}</span>;
}
