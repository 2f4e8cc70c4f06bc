import { type Cantidad, seMide, type Unidad, unaUnidad } from "../cifras/cantidad";
import { type Centavos, dividir, pesosEnCentavos, proporcion, restar, sobrante, sumar } from "../cifras/dinero";
import { importe, importesDe, type PrecioUnitario } from "../cifras/linea";
import { agrupar } from "../nucleo/agrupar";
import { entre, type Importe, importeRestante, type LineaDevolvible, menos, unitarioConBolsa } from "./parte";
import { unidadesDeLineas } from "./unidades";

/** A sold line and the rule that gave its price. */
interface LineaConRegla extends Pick<LineaDevolvible, "id" | "productoId" | "unidad" | "cantidad" | "tarifa" | "bolsa" | "unitario"> {
  reglaTipo: string | null;
  promocionId: number | null;
}

/** Lines of one product whose units come back at an average. */
export interface AlPromedio extends Pick<LineaDevolvible, "unidad" | "tarifa" | "bolsa"> {
  ids: ReadonlySet<number>;
  /** The average: of whole units down to the peso. */
  unitario: PrecioUnitario;
  pagado: Importe;
}

// Rules by which only some units of a product are cheaper.
const DE_ALGUNAS: readonly (string | null)[] = ["lleve", "segundo"];

/** What the units of one product cost under a rule that makes only some of them cheaper is spread over all of them. */
export function alPromedio(lineas: readonly LineaConRegla[]): AlPromedio[] {
  const deAlgunas = lineas.filter(({ reglaTipo }) => DE_ALGUNAS.includes(reglaTipo));
  const grupos = agrupar(deAlgunas, ({ productoId, promocionId }) => `${productoId} ${promocionId}`);
  return [...grupos.values()].flatMap((grupo) => {
    const [primera] = grupo;
    if (!primera) return [];
    const { unidad, tarifa, bolsa } = primera;
    const pagado = sumaDe(grupo.map(({ unitario, cantidad }) => importesDe(unitario, cantidad, unidad)));
    const unidades = grupo.reduce((suma, { cantidad }) => suma + cantidad, 0);
    const unitario = unitarioConBolsa(promedioDe(todoDe(pagado), unidades, unidad), bolsa, tarifa);
    return [{ ids: new Set(grupo.map(({ id }) => id)), unidad, tarifa, bolsa, unitario, pagado }];
  });
}

/** The lines with what is left of them: never worth more than what was not paid back. The last unit takes the rest. */
export function calcularResta(lineas: readonly LineaDevolvible[], grupos: readonly AlPromedio[]): LineaDevolvible[] {
  const repartidas = grupos.flatMap((grupo) =>
    repartirGrupo(
      grupo,
      lineas.filter(({ id }) => grupo.ids.has(id)),
    ),
  );
  const porId = new Map(repartidas.map((linea) => [linea.id, linea]));
  return lineas.map((linea) => porId.get(linea.id) ?? linea);
}

function repartirGrupo(grupo: AlPromedio, lineas: readonly LineaDevolvible[]): LineaDevolvible[] {
  const { unidad } = grupo;
  let quedan = unidadesDeLineas(lineas).disponible;
  let resta = restaDe(grupo, lineas);
  const unitario = seMide(unidad)
    ? grupo.unitario
    : unitarioConBolsa(Math.min(grupo.unitario.publico, promedioDe(todoDe(resta), quedan, unidad)), grupo.bolsa, grupo.tarifa);
  return lineas.map((linea) => {
    const deEsta = importeRestante({ resta, quedan, unitario, unidad }, linea.quedan);
    quedan -= linea.quedan;
    resta = menos(resta, deEsta);
    return { ...linea, unitario, resta: deEsta };
  });
}

// Units that came back at a lower price count as the average: what was kept of them is not given with the last one.
function restaDe({ unitario, pagado, unidad }: AlPromedio, lineas: readonly LineaDevolvible[]): Importe {
  const devuelto = sumaDe(lineas.map((linea) => linea.devuelto));
  const alPromedio = importe(unitario.publico, unidadesDeLineas(lineas).devuelto, unidad);
  const alPrecio = lineas.every((linea) => linea.devuelto.alPrecio);
  const deVuelta = alPrecio ? todoDe(devuelto) : Math.max(todoDe(devuelto), alPromedio);
  const todo = Math.max(0, restar(todoDe(pagado), deVuelta));
  const base = entre(0, restar(pagado.base, devuelto.base), todo);
  return { base, iva: restar(todo, base) };
}

const sumaDe = (importes: readonly Importe[]): Importe => ({
  base: sumar(...importes.map(({ base }) => base)),
  iva: sumar(...importes.map(({ iva }) => iva)),
});

const todoDe = ({ base, iva }: Importe): Centavos => sumar(base, iva);

function promedioDe(todo: Centavos, cantidad: Cantidad, unidad: Unidad): Centavos {
  if (cantidad === 0) return 0;
  if (seMide(unidad)) return proporcion(todo, unaUnidad(unidad), cantidad);
  return dividir(restar(todo, sobrante(todo, pesosEnCentavos(cantidad))), cantidad);
}
