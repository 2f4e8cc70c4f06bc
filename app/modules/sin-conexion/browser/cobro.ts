import { type Centavos, leerPesos, MAXIMO_12_2, mostrarCentavos, restar, sumar, textoPesos } from "~/domain/cifras/dinero";
import { leerMontoAMano, Refusal } from "~/domain/cifras/lectura";
import { MEDIOS } from "~/domain/cifras/medios";
import { leerChip } from "~/domain/ventas/chips";
import { redondeoDe } from "~/domain/ventas/redondeo";
import { esEnPlata, NO_SE_FIA } from "../domain/en-plata";

/** How a ticket is paid, or why it cannot be without the box, in a sentence. */
export interface Cobro {
  /** The fields of the waiting sale. */
  campos: { forma_pago: string; pagos?: readonly object[] } & Partial<
    Record<"banco" | "referencia" | "tarjeta" | "monto_recibido" | "propina", string>
  >;
  forma: string;
  recibido: Centavos | null;
  cambio: Centavos | null;
  propina: Centavos;
}

const texto = (form: FormData, campo: string): string => String(form.get(campo) ?? "").trim();
const monto = (escrito: string): Centavos | null | Refusal => (escrito === "" ? null : leerMontoAMano(escrito, 0, MAXIMO_12_2));

const NO_ALCANZA = "Lo recibido no alcanza para el total.";
const SIN_BANCO = "Escriba el banco de la transferencia.";

export function leerCobro(form: FormData, total: Centavos, multiplo: number): Cobro | string {
  const propina = propinaDe(form);
  if (propina instanceof Refusal) return propina.mensaje;
  const aPagar = sumar(total, propina);
  const { forma_pago, nombre } = leerChip(texto(form, "forma_pago") || "Efectivo");
  const comunes = propina > 0 ? { propina: textoPesos(propina) } : {};
  if (forma_pago === "Mixto") return cobroMixto(form, aPagar, { multiplo, propina, comunes });
  const referencia = texto(form, "referencia");
  if (forma_pago === "Transferencia") {
    const banco = nombre || texto(form, "banco");
    if (!banco) return SIN_BANCO;
    return {
      campos: { ...comunes, forma_pago, banco, referencia },
      forma: `Transferencia, ${banco}`,
      recibido: null,
      cambio: null,
      propina,
    };
  }
  if (forma_pago === "Tarjeta") {
    const tarjeta = texto(form, "tarjeta");
    const campos = { ...comunes, forma_pago, referencia: referencia || nombre, ...(tarjeta && { tarjeta }) };
    return { campos, forma: nombre ? `Tarjeta, ${nombre}` : "Tarjeta", recibido: null, cambio: null, propina };
  }
  if (forma_pago !== "Efectivo") return NO_SE_FIA;
  const recibido = monto(texto(form, "monto_recibido"));
  if (recibido instanceof Refusal) return recibido.mensaje;
  const debe = sumar(aPagar, redondeoDe(aPagar, recibido, multiplo));
  if (recibido !== null && recibido < debe) return NO_ALCANZA;
  const campos = { ...comunes, forma_pago, ...(recibido !== null && { monto_recibido: textoPesos(recibido) }) };
  return { campos, forma: "Efectivo", recibido, cambio: recibido === null ? null : restar(recibido, debe), propina };
}

function propinaDe(form: FormData): Centavos | Refusal {
  const como = texto(form, "propina_como");
  if (como === "no") return 0;
  const escrita = texto(form, como === "si" ? "propina_si" : "propina");
  return (como === "si" ? leerPesos(escrita) : null) ?? monto(escrita) ?? 0;
}

interface EnPartes {
  multiplo: number;
  propina: Centavos;
  comunes: { propina?: string };
}

function cobroMixto(form: FormData, aPagar: Centavos, { multiplo, propina, comunes }: EnPartes): Cobro | string {
  const indices = [...form.keys()].flatMap((nombre) => /^pagos\[(\d+)\]\.medio$/.exec(nombre)?.[1] ?? []);
  const pagos: Record<string, string>[] = [];
  const montos: Centavos[] = [];
  const dichos: string[] = [];
  let [recibidos, cambios]: [Centavos | null, Centavos | null] = [null, null];
  for (const indice of indices) {
    const campo = (nombre: string) => texto(form, `pagos[${indice}].${nombre}`);
    const [cuanto, recibido] = [monto(campo("monto")), monto(campo("recibido"))];
    if (cuanto instanceof Refusal) return cuanto.mensaje;
    if (recibido instanceof Refusal) return recibido.mensaje;
    if (cuanto === null || cuanto === 0) continue;
    const medio = campo("medio");
    if (!esEnPlata(medio)) return NO_SE_FIA;
    if (medio === "transferencia" && !campo("banco")) return SIN_BANCO;
    montos.push(cuanto);
    dichos.push(`${MEDIOS[medio]} ${mostrarCentavos(cuanto)}`);
    if (medio === "efectivo" && recibido !== null) {
      const debe = sumar(cuanto, redondeoDe(cuanto, recibido, multiplo));
      if (recibido < debe) return NO_ALCANZA;
      [recibidos, cambios] = [sumar(recibidos ?? 0, recibido), sumar(cambios ?? 0, restar(recibido, debe))];
    }
    const opcionales = { banco: campo("banco"), referencia: campo("referencia"), tarjeta: campo("tarjeta") };
    const llenos = Object.fromEntries(Object.entries(opcionales).filter(([, valor]) => valor !== ""));
    pagos.push({
      medio,
      monto: textoPesos(cuanto),
      ...llenos,
      ...(medio === "efectivo" && recibido !== null && { recibido: textoPesos(recibido) }),
    });
  }
  if (sumar(...montos) !== aPagar) return `Los pagos deben sumar ${mostrarCentavos(aPagar)}.`;
  return { campos: { ...comunes, forma_pago: "Mixto", pagos }, forma: dichos.join(", "), recibido: recibidos, cambio: cambios, propina };
}
