import fc from "fast-check";
import { type Actor, exigir, type Forma, type Modelo, suma, total, type Venta } from "./modelo";
import { actualDe, clienteDe, type Medio, type Pago } from "./modelo-cuentas";
import { elegir, enPesos, type Lugar, lugar } from "./operaciones";

// How a sale is paid: drawn before its total is known.

const parte = fc.record({
  medio: fc.constantFrom<Medio>("efectivo", "transferencia", "tarjeta", "fiado"),
  peso: fc.integer({ min: 1, max: 5 }),
  sobra: fc.constantFrom(null, 0, 700),
});

export const cobro = fc.record({
  forma: fc.constantFrom<Forma | "igual">("Efectivo", "Efectivo", "Transferencia", "Tarjeta", "Fiado", "Fiado", "Mixto", "Mixto", "igual"),
  cliente: fc.option(lugar),
  /** Null: a `Mixto` form that does not say how. */
  partes: fc.option(fc.array(parte, { minLength: 1, maxLength: 3 }), { freq: 8 }),
  /** Cents by which the parts miss the total. */
  yerro: fc.nat(15).map((n) => (n === 15 ? 1 : 0)),
  sobra: fc.constantFrom(null, null, 0, 500, -1),
  autorizado: fc.boolean(),
  deCaja: fc.boolean(),
});
export interface Cobro {
  forma: Forma | "igual";
  cliente: number | null;
  partes: readonly { medio: Medio; peso: number; sobra: number | null }[] | null;
  yerro: number;
  sobra: number | null;
  autorizado: boolean;
  deCaja: boolean;
}

/** What the request says, and what the sale keeps. */
export interface Pagado {
  campos: Record<string, unknown>;
  cabeza: Pick<Venta, "forma" | "cliente" | "partes" | "recibido">;
  /** `vale`: what it pays, of the exchange less than the sale. */
  exigir(modelo: Modelo, quien: Actor, venta: Venta, vale?: number): void;
}

/** A form that leaves out how it is paid says what these fields say. */
export const SIN_PAGO: Pagado = {
  campos: { forma_pago: "Efectivo", cliente_fk: null, banco: "", monto_recibido: "" },
  cabeza: { forma: "Efectivo", cliente: null, partes: [], recibido: null },
  exigir: () => undefined,
};

/** The total in parts by their weights; a part of nothing is left out. */
function repartir(partes: NonNullable<Cobro["partes"]>, monto: number, yerro: number): Pago[] {
  const pesos = suma(partes.map(({ peso }) => peso));
  let queda = monto + yerro;
  const pagos = partes.map(({ medio, peso, sobra }, i): Pago => {
    const valor = i === partes.length - 1 ? queda : Math.floor((monto * peso) / pesos);
    queda -= valor;
    return { medio, monto: valor, recibido: medio === "efectivo" && sobra !== null ? valor + sobra : null };
  });
  return pagos.filter((pago) => pago.monto > 0);
}

/** `antes`: the sale that is edited; `igual` keeps how it was paid. */
export function comoSePaga(donde: Lugar, cobro: Cobro, monto: number, antes: Venta | null): Pagado {
  const igual = cobro.forma === "igual";
  const forma = cobro.forma === "igual" ? (antes?.forma ?? "Efectivo") : cobro.forma;
  const pagos = forma === "Mixto" && cobro.partes && !igual ? repartir(cobro.partes, monto, cobro.yerro) : null;
  const fia = forma === "Fiado" || pagos?.some(({ medio }) => medio === "fiado");
  const elegido = cobro.cliente === null && !fia ? null : elegir(donde.clientes, cobro.cliente ?? 0);
  const tenia = antes?.cliente ?? null;
  const cliente = igual && antes ? antes.cliente : elegido;
  const recibido = forma === "Efectivo" && cobro.sobra !== null ? Math.max(0, monto + cobro.sobra) : null;
  const partes = pagos ?? (forma === "Mixto" ? (antes?.partes ?? []) : []);
  return {
    cabeza: { forma, cliente, partes, recibido },
    campos: {
      forma_pago: forma,
      cliente_fk: cliente,
      banco: forma === "Transferencia" ? "Nequi" : "",
      monto_recibido: enPesos(recibido),
      pagos: pagos?.map(({ medio, monto, recibido }) => ({
        medio,
        monto: enPesos(monto),
        recibido: enPesos(recibido),
        banco: medio === "transferencia" ? "Bancolombia" : "",
      })),
    },
    exigir(modelo, quien, venta, vale = total(venta.lineas)) {
      if (venta.cliente !== null) {
        const actual = actualDe(modelo, venta.cliente);
        clienteDe(modelo, quien, actual);
        // A sale keeps its client, also when that one was united with the one of the form.
        venta.cliente = tenia !== null && actualDe(modelo, tenia) === actual ? tenia : actual;
      }
      exigir(recibido === null || recibido >= vale);
      exigir(forma !== "Mixto" || suma(partes.map((pago) => pago.monto)) === vale);
    },
  };
}
