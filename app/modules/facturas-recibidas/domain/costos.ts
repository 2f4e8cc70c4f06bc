import { type Centavos, proporcion, repartir, restar, sumar } from "~/domain/cifras/dinero";
import { IVAS_DE_PRODUCTO, type TarifaIva } from "~/domain/cifras/tarifas";
import type { FacturaLeida, ImpuestoLeido, LineaLeida } from "./lectura/factura";

/** What a line costs the shop. */
export interface LineaCosteada {
  /** All that is paid for it but the IVA that is deducted: its share of discounts and charges, and further taxes. */
  base: Centavos;
  iva: Centavos;
  tarifa: TarifaIva;
  /** The rate of a product that the line makes. */
  ivaDeProducto: (typeof IVAS_DE_PRODUCTO)[number];
  /** Of one unit of the paper. */
  costo: Centavos;
  /** Whether it costs nothing. */
  regalo: boolean;
  /** Why no goods come in by it; null for a line of goods. */
  problema: "negativa" | "sin_cantidad" | null;
}

/** A bill with what its lines cost. */
export interface Costeada {
  lineas: LineaCosteada[];
  /** PayableAmount. */
  total: Centavos;
  /** How far the total is from the lines, with what was paid before. */
  diferencia: Centavos;
}

const IVA = "01";
/** They are kept by the buyer, and change nothing of what is paid for the goods. */
const RETENCIONES = ["05", "06", "07"];
/** The ticket of a till, whose IVA is not deducted. */
const TIQUETE = "20";

const MIL = 1_000;
const suma = (impuestos: readonly ImpuestoLeido[], cuales: (codigo: string) => boolean): Centavos =>
  sumar(...impuestos.filter(({ codigo }) => cuales(codigo)).map(({ monto }) => monto));
const esIva = (codigo: string): boolean => codigo === IVA;
const esOtro = (codigo: string): boolean => !esIva(codigo) && !RETENCIONES.includes(codigo);

/** What the lines of a bill cost a shop that deducts IVA, or does not. Their sums are those of the paper. */
export function costear(factura: FacturaLeida, responsable: boolean): Costeada {
  const { lineas, pagar, anticipo } = factura;
  const [recargos, sinIva] = quitarIvaAsumido(factura);
  const deLineas = suma(
    lineas.flatMap(({ impuestos }) => impuestos),
    esOtro,
  );
  // Some name a tax of the lines for the whole document alone.
  const sinLinea = Math.max(0, restar(suma(factura.impuestos, esOtro), deLineas));
  const deFuera = sumar(...recargos, sinLinea);
  const negativas = lineas
    .filter((linea) => problemaDe(linea) === "negativa")
    .map((linea) => sumar(linea.valor ?? 0, ...linea.impuestos.map(({ monto }) => monto)));
  const partes = repartir(
    sumar(deFuera, ...negativas),
    lineas.map((linea) => (problemaDe(linea) === "negativa" ? 0 : (linea.valor ?? 0))),
  );
  const costeadas = lineas.map((linea, i) =>
    costearLinea(linea, partes[i] ?? 0, {
      deduce: responsable && factura.tipo !== TIQUETE,
      responsable,
      sinIva: sinIva && linea.valor === 0,
    }),
  );
  const total = pagar ?? 0;
  const enLineas = sumar(...costeadas.map(({ base, iva }) => sumar(base, iva)));
  return { lineas: costeadas, total, diferencia: restar(sumar(total, anticipo), enLineas) };
}

/** Gifts carry the IVA of what they are worth, and a discount takes it back: both go. */
function quitarIvaAsumido({ lineas, recargos }: FacturaLeida): [recargos: Centavos[], asumido: boolean] {
  const deRegalos = suma(
    lineas.filter(({ valor }) => valor === 0).flatMap(({ impuestos }) => impuestos),
    esIva,
  );
  const donde = deRegalos > 0 ? recargos.indexOf(restar(0, deRegalos)) : -1;
  return donde === -1 ? [recargos, false] : [recargos.toSpliced(donde, 1), true];
}

function problemaDe({ valor, cantidad }: LineaLeida): LineaCosteada["problema"] {
  if (valor === null || valor < 0) return "negativa";
  return cantidad === null || cantidad <= 0 ? "sin_cantidad" : null;
}

interface Modo {
  deduce: boolean;
  responsable: boolean;
  sinIva: boolean;
}

function costearLinea(linea: LineaLeida, parte: Centavos, { deduce, responsable, sinIva }: Modo): LineaCosteada {
  const problema = problemaDe(linea);
  const regalo = linea.valor === 0;
  if (problema === "negativa") return { base: 0, iva: 0, tarifa: "excluido", ivaDeProducto: "excluido", costo: 0, regalo: false, problema };
  const ivaDeProducto = tarifaDe(linea.impuestos);
  const pagado = sinIva ? 0 : suma(linea.impuestos, esIva);
  const deducido = deduce && ivaDeProducto !== null ? pagado : 0;
  const base = Math.max(0, sumar(linea.valor ?? 0, suma(linea.impuestos, esOtro), parte, restar(pagado, deducido)));
  return {
    base,
    iva: deducido,
    tarifa: responsable ? (deduce ? (ivaDeProducto ?? "excluido") : "excluido") : "no_responsable",
    ivaDeProducto: ivaDeProducto ?? "19",
    costo: problema ? 0 : proporcion(base, MIL, linea.cantidad ?? MIL),
    regalo: regalo && base === 0,
    problema,
  };
}

/** The rate of IVA of a line; `excluido` without one, null for one that is not known. */
function tarifaDe(impuestos: readonly ImpuestoLeido[]): LineaCosteada["ivaDeProducto"] | null {
  const [ivas] = impuestos.filter(({ codigo }) => esIva(codigo)).toSorted((a, b) => restar(b.monto, a.monto));
  if (!ivas) return "excluido";
  const porcentaje = String(Number(ivas.porcentaje || "-1"));
  return IVAS_DE_PRODUCTO.find((una) => una === porcentaje) ?? null;
}
