import { cantidadEnFrase, seMide, type Unidad } from "~/domain/cifras/cantidad";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { cuantos, enumerar } from "~/domain/cifras/frases";
import { type Consejo, NOMBRADOS } from "./consejo";

const SEMANA = 7;
const PRONTO = 2;
/** With fewer units sold, the sales rate is not reliable. */
const UNIDADES_MINIMAS = 5;

interface Vendidos {
  /** Days that `unidades` covers. */
  dias: number;
  /** `stock` is null for a product without a count. */
  productos: readonly { producto_nombre: string; unidad: Unidad; unidades: number | string; stock: number | string | null }[];
}

/** Products that run out within 7 days at their present sales rate, soonest first. `dias`: whole days that the stock lasts. */
export function seAgotan({ dias, productos }: Vendidos) {
  return productos
    .flatMap(({ stock, ...producto }) => (stock !== null && Number(producto.unidades) >= UNIDADES_MINIMAS ? [{ ...producto, stock }] : []))
    .map(({ producto_nombre: nombre, unidad, unidades, stock }) => {
      const quedan = Number(stock);
      return { nombre, stock: quedan, queda: cantidadEnFrase(stock, unidad), dias: Math.floor((quedan * dias) / Number(unidades)) };
    })
    .filter((producto) => producto.dias <= SEMANA)
    .toSorted((a, b) => a.dias - b.dias || a.stock - b.stock);
}

/** Advice about the products that are running out. */
export function consejosDeCompra(vendidos: Vendidos): Consejo[] {
  const cortos = seAgotan(vendidos);
  const [primero, ...otros] = cortos;
  if (!primero) return [];
  const severidad = primero.dias <= PRONTO ? "alerta" : "aviso";
  // Products with units left come first: an empty shelf is no news to the owner.
  const enOrden = [...cortos.filter(({ stock }) => stock > 0), ...cortos.filter(({ stock }) => stock === 0)];
  const detalle = `Al ritmo de los últimos días: ${enumerar(enOrden.map(fraseDeAgotado), NOMBRADOS)}. Pídalos antes de quedarse sin ellos.`;
  if (otros.length > 0) return [{ titulo: `${cortos.length} productos que se venden bien se están acabando`, detalle, severidad }];
  return [
    { titulo: `Se está acabando ${primero.nombre}`, detalle: detalle.replace("Pídalos", "Pídalo").replace("ellos", "él"), severidad },
  ];
}

function fraseDeAgotado({ nombre, stock, queda, dias }: ReturnType<typeof seAgotan>[number]): string {
  if (stock === 0) return `${nombre} (agotado)`;
  return `${nombre} (${stock === 1 ? "queda" : "quedan"} ${queda}, para ${dias === 0 ? "menos de un día" : cuantos(dias, "día", "días")})`;
}

/** Products without sales in the last days, from the inventory report: the first of them, and the total of all. */
export interface Quietos {
  periodo: { dias: number };
  sin_ventas: readonly { producto_nombre: string; unidad: Unidad; stock: number | string; valor_costo: string }[];
  total_sin_ventas: number;
  valor_sin_ventas: string;
}

const CERO = "0.00";

/** Advice about the money in unsold stock; none when `quietos` is null (the report was not available). */
export function consejosDePlataQuieta(quietos: Quietos | null): Consejo[] {
  if (!quietos || quietos.valor_sin_ventas === CERO) return [];
  const { periodo, sin_ventas, total_sin_ventas, valor_sin_ventas } = quietos;
  const conValor = sin_ventas.filter(({ valor_costo }) => valor_costo !== CERO);
  const nombres = conValor.map(
    ({ producto_nombre, unidad, stock, valor_costo }) =>
      `${producto_nombre} (${cantidadEnFrase(stock, unidad)}${seMide(unidad) ? "" : " und."}, ${mostrarPesos(valor_costo)})`,
  );
  const productos = cuantos(total_sin_ventas, "producto lleva", "productos llevan");
  return [
    {
      titulo: `Tiene ${mostrarPesos(valor_sin_ventas)} quietos en la estantería`,
      detalle: `${productos} ${periodo.dias} días o más sin venderse: ${enumerar(nombres, NOMBRADOS, total_sin_ventas)}. Rebájelos, muévalos a la vista o no los vuelva a pedir.`,
      severidad: "info",
    },
  ];
}
