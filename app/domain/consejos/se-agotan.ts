import { cuantos, enumerar } from "../compartido/frases";
import type { Consejo } from "./consejo";
import { NOMBRADOS } from "./consejo";

const SEMANA = 7;
const PRONTO = 2;
/** Fewer units in the period say nothing of a pace. */
const UNIDADES_MINIMAS = 5;

interface Vendidos {
  /** Days in which the units were sold. */
  dias: number;
  productos: readonly { producto_nombre: string; unidades: number; stock: number }[];
}

/** The products that run out within a week if they go on selling as they do, soonest first, with the whole days that they last. */
export function seAgotan({ dias, productos }: Vendidos) {
  return productos
    .filter(({ unidades }) => unidades >= UNIDADES_MINIMAS)
    .map(({ producto_nombre: nombre, unidades, stock }) => ({ nombre, stock, dias: Math.floor((stock * dias) / unidades) }))
    .filter((producto) => producto.dias <= SEMANA)
    .toSorted((a, b) => a.dias - b.dias || a.stock - b.stock);
}

/** What to buy now. */
export function consejosDeCompra(vendidos: Vendidos): Consejo[] {
  const cortos = seAgotan(vendidos);
  const [primero, ...otros] = cortos;
  if (!primero) return [];
  const severidad = primero.dias <= PRONTO ? "alerta" : "aviso";
  // What lasts some days is the news: that there is none left is seen on the shelf.
  const enOrden = [...cortos.filter(({ stock }) => stock > 0), ...cortos.filter(({ stock }) => stock === 0)];
  const detalle = `Al ritmo de los últimos días: ${enumerar(enOrden.map(enPalabras), NOMBRADOS)}. Pídalos antes de quedarse sin ellos.`;
  if (otros.length > 0) return [{ titulo: `${cortos.length} productos que se venden bien se están acabando`, detalle, severidad }];
  return [
    { titulo: `Se está acabando ${primero.nombre}`, detalle: detalle.replace("Pídalos", "Pídalo").replace("ellos", "él"), severidad },
  ];
}

function enPalabras({ nombre, stock, dias }: ReturnType<typeof seAgotan>[number]): string {
  if (stock === 0) return `${nombre} (agotado)`;
  return `${nombre} (${stock === 1 ? "queda" : "quedan"} ${stock}, para ${dias === 0 ? "menos de un día" : cuantos(dias, "día", "días")})`;
}
