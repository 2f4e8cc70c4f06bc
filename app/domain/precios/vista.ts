import { type Centavos, leerPesos, textoPesos } from "../cifras/dinero";
import { type Instante, textoInstante } from "../nucleo/fecha";
import type { ReglasDelTiquete, ReglasDeProducto } from "./tiquete";
import { estaVigente, type PromocionDelTiquete } from "./vigencia";

/** The rules of a product as the sale screen has them: amounts in pesos. */
export interface ReglasEnPesos {
  categoriaClave: string;
  promociones: readonly number[];
  listas: Readonly<Record<string, string>>;
  /** `desde` in thousandths. */
  escalas: readonly { desde: number; precio_publico: string }[];
}

/** What decides the rules of a ticket, as the sale screen has it: also promotions that begin while it is open. */
export interface TiqueteEnPesos {
  /** The hour of the server. */
  ahora: string;
  lista: string;
  promociones: readonly (Omit<PromocionDelTiquete, "precio"> & { precio: string })[];
}

export const reglasEnPesos = ({ categoriaClave, promociones, listas, escalas }: ReglasDeProducto): ReglasEnPesos => ({
  categoriaClave,
  promociones,
  listas: Object.fromEntries(Object.entries(listas).map(([lista, publico]) => [lista, textoPesos(publico)])),
  escalas: escalas.map(({ desde, publico }) => ({ desde, precio_publico: textoPesos(publico) })),
});

export const tiqueteEnPesos = ({ promociones, lista }: ReglasDelTiquete, ahora: Instante): TiqueteEnPesos => ({
  ahora: textoInstante(ahora),
  lista,
  promociones: promociones.map((una) => ({
    id: una.id,
    nombre: una.nombre,
    tipo: una.tipo,
    rebaja: una.rebaja,
    precio: textoPesos(una.precio),
    lleve: una.lleve,
    pague: una.pague,
    alcance: una.alcance,
    categoriaClave: una.categoriaClave,
    desde: una.desde,
    hasta: una.hasta,
    dias: una.dias,
    hora_desde: una.hora_desde,
    hora_hasta: una.hora_hasta,
  })),
});

const centavos = (pesos: string): Centavos => leerPesos(pesos) ?? 0;

export const reglasDe = ({ categoriaClave, promociones, listas, escalas }: ReglasEnPesos): ReglasDeProducto => ({
  categoriaClave,
  promociones,
  listas: Object.fromEntries(Object.entries(listas).map(([lista, pesos]) => [lista, centavos(pesos)])),
  escalas: escalas.map(({ desde, precio_publico }) => ({ desde, publico: centavos(precio_publico) })),
});

/** The rules of the ticket for a client with this list, at this moment. */
export const tiqueteDe = ({ promociones }: TiqueteEnPesos, lista: string, ahora: Instante): ReglasDelTiquete => ({
  promociones: promociones.filter((una) => estaVigente(una, ahora)).map((una) => ({ ...una, precio: centavos(una.precio) })),
  lista,
});
