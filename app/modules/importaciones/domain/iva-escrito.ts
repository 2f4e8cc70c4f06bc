import type { IvaDeProducto } from "~/domain/cifras/tarifas";
import { claveDeBusqueda } from "~/domain/compartido/texto";

/** With a slip of the letter that is heard alike: `excento`, `exsento`, `escluido`. */
const EXENTO = /\be(x|xc|xs|cs|sc|s)ent[oa]s?\b/;
const EXCLUIDO = /\be(x|xc|xs|sc|s|cs)l[ui]+d[oa]s?\b|\bno (es )?gravad[oa]s?\b|\bsin iva\b/;
/** The impuesto al consumo, of which a product has one rate. */
const DE_CONSUMO = /consumo|\b(inc|ico)(?=\d|\b)/;
/** Other taxes: their rates are none of a product. */
const OTRO_IMPUESTO = /\b(ibua|icui)\b/;
const TARIFAS: Record<string, IvaDeProducto> = { "19": "19", "0.19": "19", "5": "5", "0.05": "5", "0": "0" };
const DE_INC: Record<string, IvaDeProducto> = { "8": "inc8", "0.08": "inc8" };

/**
 * The rate that a cell names: `19`, `19 %`, `0,19`, `Incluido IVA 19%`, `Impoconsumo 8 %`, `Exento de IVA`, also with a slip; the text
 * itself when it names none, or several.
 */
export function ivaEscrito(texto: string): string {
  const clave = claveDeBusqueda(texto);
  if (OTRO_IMPUESTO.test(clave)) return texto;
  const deConsumo = DE_CONSUMO.test(clave);
  if (!deConsumo && EXENTO.test(clave)) return "0";
  if (!deConsumo && EXCLUIDO.test(clave)) return "excluido";
  const [numero, otro] = clave.match(/\d+(?:[.,]\d+)?/g) ?? [];
  const tarifas = deConsumo ? DE_INC : TARIFAS;
  const tarifa = otro === undefined ? tarifas[(numero ?? "").replace(",", ".").replace(/\.0+$/, "")] : undefined;
  return tarifa ?? texto;
}
