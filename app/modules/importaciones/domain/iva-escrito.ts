import type { IvaDeProducto } from "~/domain/cifras/tarifas";
import { claveDeBusqueda } from "~/domain/compartido/texto";

/** With a slip of the letter that is heard alike: `excento`, `exsento`, `escluido`. */
const EXENTO = /\be(x|xc|xs|cs|sc|s)ent[oa]s?\b/;
const EXCLUIDO = /\be(x|xc|xs|sc|s|cs)l[ui]+d[oa]s?\b|\bno (es )?gravad[oa]s?\b|\bsin iva\b/;
/** Another tax: its rate is none of IVA. */
const OTRO_IMPUESTO = /consumo|\b(inc|ico|ibua|icui)\b/;
const TARIFAS: Record<string, IvaDeProducto> = { "19": "19", "0.19": "19", "5": "5", "0.05": "5", "0": "0" };

/**
 * The rate that a cell names: `19`, `19 %`, `0,19`, `Incluido IVA 19%`, `Exento de IVA`, also with a slip; the text itself when it names
 * none, or several.
 */
export function ivaEscrito(texto: string): string {
  const clave = claveDeBusqueda(texto);
  if (OTRO_IMPUESTO.test(clave)) return texto;
  if (EXENTO.test(clave)) return "0";
  if (EXCLUIDO.test(clave)) return "excluido";
  const [numero, otro] = clave.match(/\d+(?:[.,]\d+)?/g) ?? [];
  const tarifa = otro === undefined ? TARIFAS[(numero ?? "").replace(",", ".").replace(/\.0+$/, "")] : undefined;
  return tarifa ?? texto;
}
