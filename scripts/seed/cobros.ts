import { type Centavos, restar } from "~/domain/cifras/dinero";
import { importe } from "~/domain/cifras/linea";
import type { FormaDePago } from "~/domain/ventas/formas-de-pago";
import type { Pago } from "~/domain/ventas/pagos";
import type { Azar } from "./azar";

/** How a sale was paid. */
export interface Cobro {
  forma_pago: FormaDePago;
  banco: string;
  referencia: string;
  recibido: Centavos | null;
  /** Of a sale that was paid in several ways. */
  pagos: Pago[];
}

const FORMAS: readonly FormaDePago[] = ["Efectivo", "Transferencia", "Tarjeta", "Mixto", "Fiado"];
const CADA_FORMA = [70, 21, 5, 4, 0];
/** Of registered clients. */
const CADA_FORMA_DE_CLIENTE = [50, 22, 6, 4, 18];
const BANCOS = ["Nequi", "Nequi", "Nequi", "Daviplata", "Daviplata", "Bancolombia", "Bre-B"];
const BILLETES_CENTAVOS = [200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000];

/** So many notes of one value nobody hands over. */
const MUCHOS = 3;

const SIN_MAS = { banco: "", referencia: "", recibido: null, pagos: [] };

export function cobroDe(total: Centavos, conCliente: boolean, azar: Azar): Cobro {
  const forma_pago = FORMAS[azar.segun(conCliente ? CADA_FORMA_DE_CLIENTE : CADA_FORMA)] ?? "Efectivo";
  if (forma_pago === "Efectivo") return { ...SIN_MAS, forma_pago, recibido: azar.fraccion() < 0.35 ? null : efectivoPara(total, azar) };
  if (forma_pago === "Transferencia")
    return {
      ...SIN_MAS,
      forma_pago,
      banco: azar.elegir(BANCOS),
      referencia: azar.fraccion() < 0.6 ? `M${10_000_000 + azar.entero(90_000_000)}` : "",
    };
  if (forma_pago === "Mixto") return { ...SIN_MAS, forma_pago, pagos: partirPago(total, azar) };
  return { ...SIN_MAS, forma_pago };
}

/** Part in cash, the rest by transfer. */
function partirPago(total: Centavos, azar: Azar): Pago[] {
  const efectivo = Math.max(1, Math.floor((total * (20 + azar.entero(60))) / 100));
  const comun = { propina: 0, recibido: null, redondeo: 0, referencia: "" };
  return [
    { ...comun, medio: "efectivo", monto: efectivo, banco: "" },
    { ...comun, medio: "transferencia", monto: restar(total, efectivo), banco: azar.elegir(BANCOS) },
  ];
}

/** Cash that the client hands over: the exact total, or a few notes of one value. */
function efectivoPara(total: Centavos, azar: Azar): Centavos {
  if (azar.fraccion() < 0.2) return total;
  const alcanzan = BILLETES_CENTAVOS.filter((billete) => billete * MUCHOS > total).slice(0, 3);
  const billete = azar.elegir(alcanzan.length > 0 ? alcanzan : BILLETES_CENTAVOS.slice(-1));
  return importe(billete, Math.ceil(total / billete), "und");
}

/** What of a sale was paid in cash. */
export const efectivoDe = ({ forma_pago, pagos, total }: Cobro & { total: Centavos }): Centavos =>
  forma_pago === "Efectivo" ? total : (pagos.find(({ medio }) => medio === "efectivo")?.monto ?? 0);
