import { type Cantidad, seMide, type Unidad, unaUnidad } from "../cifras/cantidad";
import { type Centavos, dividir, pesosEnCentavos, proporcion, restar, sobrante, sumar } from "../cifras/dinero";
import { importe, importesDe, type PrecioUnitario } from "../cifras/linea";
import { agrupar } from "../nucleo/agrupar";
import { type LineaDevolvible, unitarioConBolsa } from "./parte";
import {
  descontarDeTramo,
  entre,
  faltante,
  type Importe,
  importeEntre,
  importeRestante,
  limitar,
  menos,
  sumaDe,
  type Tramo,
} from "./tramo";
import { unidadesDeLineas } from "./unidades";

/** A sold line and the rule that gave its price. */
interface LineaConRegla extends Pick<LineaDevolvible, "id" | "productoId" | "unidad" | "cantidad" | "tarifa" | "bolsa" | "unitario"> {
  reglaTipo: string | null;
  promocionId: number | null;
}

/** Of how many units a promotion makes a set, and how many of it are paid. */
export interface Juego {
  lleve: number;
  pague: number;
}

/** Units of a product, and what was paid for them. */
interface Unidades {
  cantidad: Cantidad;
  unitario: PrecioUnitario;
  pagado: Importe;
}

/** Lines of one product whose units come back at an average. */
export interface AlPromedio extends Pick<LineaDevolvible, "unidad" | "tarifa" | "bolsa"> {
  ids: ReadonlySet<number>;
  /** The units of whole sets, at their average: of whole units down to the peso. */
  enJuegos: Unidades;
  /** Those beside the sets, at their own price. */
  sueltas: Unidades;
}

// Rules by which only some units of a product are cheaper.
const DE_ALGUNAS: readonly (string | null)[] = ["lleve", "segundo"];
const SEGUNDO: Juego = { lleve: 2, pague: 1 };

/**
 * What the units of one product cost under a rule that makes only some of them cheaper is spread over those of its whole sets. `juegos` are the
 * promotions of today: of one that is not among them, or was changed, all units count as of its sets.
 */
export function alPromedio(lineas: readonly LineaConRegla[], juegos: ReadonlyMap<number, Juego>): AlPromedio[] {
  const deAlgunas = lineas.filter(({ reglaTipo }) => DE_ALGUNAS.includes(reglaTipo));
  const grupos = agrupar(deAlgunas, ({ productoId, promocionId }) => `${productoId} ${promocionId}`);
  return [...grupos.values()].flatMap((grupo) => {
    const [primera] = grupo;
    if (!primera) return [];
    const { unidad, tarifa, bolsa, reglaTipo, promocionId } = primera;
    const cara = grupo.reduce((mayor, linea) => (linea.unitario.publico > mayor.unitario.publico ? linea : mayor));
    const cuantas = cuantasSueltas(grupo, cara.unitario.publico, reglaTipo === "segundo" ? SEGUNDO : juegos.get(promocionId ?? 0));
    const sueltas = { cantidad: cuantas, unitario: cara.unitario, pagado: importesDe(cara.unitario, cuantas, unidad) };
    const pagado = menos(sumaDe(grupo.map(({ unitario, cantidad }) => importesDe(unitario, cantidad, unidad))), sueltas.pagado);
    const cantidad = sumaDeUnidades(grupo) - cuantas;
    const unitario = unitarioConBolsa(promedioDe(todoDe(pagado), cantidad, unidad), bolsa, tarifa);
    return [{ ids: new Set(grupo.map(({ id }) => id)), unidad, tarifa, bolsa, enJuegos: { cantidad, unitario, pagado }, sueltas }];
  });
}

/** How many units stand beside the whole sets of the rule: of those at the whole price, what its sets do not need. */
function cuantasSueltas(grupo: readonly LineaConRegla[], cara: Centavos, juego: Juego | undefined): Cantidad {
  const [enteras, rebajadas] = [true, false].map((entera) =>
    sumaDeUnidades(grupo.filter((una) => (una.unitario.publico === cara) === entera)),
  );
  const una = unaUnidad(grupo[0]?.unidad ?? "und");
  const { lleve, pague } = juego ?? { lleve: 0, pague: 0 };
  if (!rebajadas || enteras === undefined || lleve === pague || rebajadas % ((lleve - pague) * una) > 0) return 0;
  const sobran = enteras - (rebajadas / (lleve - pague)) * pague;
  return sobran >= 0 && sobran < lleve * una ? sobran : 0;
}

const sumaDeUnidades = (lineas: readonly LineaConRegla[]): Cantidad => lineas.reduce((suma, { cantidad }) => suma + cantidad, 0);

/** The lines with what is left of them: never worth more than what was not paid back. The last unit of the sets takes the rest. */
export function calcularResta(lineas: readonly LineaDevolvible[], grupos: readonly AlPromedio[]): LineaDevolvible[] {
  const lineasDe = ({ ids }: AlPromedio) => lineas.filter(({ id }) => ids.has(id));
  const repartidas = grupos.flatMap((grupo) => repartirGrupo(grupo, lineasDe(grupo)));
  const porId = new Map(repartidas.map((linea) => [linea.id, linea]));
  return lineas.map((linea) => porId.get(linea.id) ?? linea);
}

function repartirGrupo(grupo: AlPromedio, lineas: readonly LineaDevolvible[]): LineaDevolvible[] {
  let [enJuegos, sueltas] = tramosDe(grupo, lineas);
  return lineas.map((linea) => {
    const deJuegos = Math.min(linea.quedan, enJuegos.quedan);
    const deSueltas = linea.quedan - deJuegos;
    const tramos = [cortar(enJuegos, deJuegos, grupo.unidad), cortar(sueltas, deSueltas, grupo.unidad)].filter(({ quedan }) => quedan > 0);
    enJuegos = descontarDeTramo(enJuegos, deJuegos, grupo.unidad);
    sueltas = descontarDeTramo(sueltas, deSueltas, grupo.unidad);
    return { ...linea, unitario: tramos[0]?.unitario ?? linea.unitario, tramos };
  });
}

const cortar = (tramo: Tramo, quedan: Cantidad, unidad: Unidad): Tramo => ({
  ...tramo,
  quedan,
  resta: importeRestante(tramo, quedan, unidad),
});

// What the parts of measured goods that came back may differ by from their price.
const UN_PESO = pesosEnCentavos(1);

/** What is left of a product: the units of its sets, which come back first, and the loose ones. */
function tramosDe(grupo: AlPromedio, lineas: readonly LineaDevolvible[]): [enJuegos: Tramo, sueltas: Tramo] {
  const { enJuegos, sueltas, unidad, bolsa, tarifa } = grupo;
  const { devuelto, disponible } = unidadesDeLineas(lineas);
  const antes = Math.max(0, devuelto - enJuegos.cantidad);
  const quedanSueltas = Math.min(disponible, sueltas.cantidad - antes);
  const quedanEnJuegos = disponible - quedanSueltas;
  const queda = restaDe(grupo, lineas);
  const deSueltas = limitar(queda, importeEntre(sueltas.unitario, sueltas.cantidad - quedanSueltas, sueltas.cantidad, unidad));
  const deJuegos = menos(queda, deSueltas);
  const precio = ({ unitario }: Unidades, resta: Importe, quedan: Cantidad): PrecioUnitario => {
    const porRedondeo = seMide(unidad) ? Math.max(UN_PESO, Math.floor(quedan / 1000)) : 0;
    if (sumar(todoDe(resta), porRedondeo) >= importe(unitario.publico, quedan, unidad)) return unitario;
    return unitarioConBolsa(promedioDe(todoDe(resta), quedan, unidad), bolsa, tarifa);
  };
  return [
    { quedan: quedanEnJuegos, unitario: precio(enJuegos, deJuegos, quedanEnJuegos), resta: deJuegos, antes: null },
    { quedan: quedanSueltas, unitario: precio(sueltas, deSueltas, quedanSueltas), resta: deSueltas, antes },
  ];
}

// Units that came back at a lower price count as the average: what was kept of them is not given with the last one.
function restaDe({ enJuegos, sueltas, unidad }: AlPromedio, lineas: readonly LineaDevolvible[]): Importe {
  const pagado = sumaDe([enJuegos.pagado, sueltas.pagado]);
  const devuelto = sumaDe(lineas.map((linea) => linea.devuelto));
  const unidades = unidadesDeLineas(lineas).devuelto;
  const quedanJuegos = unidades < enJuegos.cantidad;
  const alPrecio = quedanJuegos && lineas.every((linea) => linea.devuelto.alPrecio);
  const segunRegla = quedanJuegos
    ? importesDe(enJuegos.unitario, unidades, unidad)
    : sumaDe([enJuegos.pagado, importesDe(sueltas.unitario, unidades - enJuegos.cantidad, unidad)]);
  const deVuelta = alPrecio || todoDe(devuelto) >= todoDe(segunRegla) ? devuelto : segunRegla;
  const todo = Math.max(0, restar(todoDe(pagado), todoDe(deVuelta)));
  const base = entre(0, restar(pagado.base, deVuelta.base), todo);
  const queda = { base: faltante(pagado.base, devuelto.base), iva: faltante(pagado.iva, devuelto.iva) };
  return limitar(queda, { base, iva: restar(todo, base) });
}

const todoDe = ({ base, iva }: Importe): Centavos => sumar(base, iva);

function promedioDe(todo: Centavos, cantidad: Cantidad, unidad: Unidad): Centavos {
  if (cantidad === 0) return 0;
  if (seMide(unidad)) return proporcion(todo, unaUnidad(unidad), cantidad);
  return dividir(restar(todo, sobrante(todo, pesosEnCentavos(cantidad))), cantidad);
}
