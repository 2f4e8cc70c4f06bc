// What the router of the page sends and reads: a line of JSON, an array in which each value is at one place, and objects and arrays hold the
// places of theirs. Only plain data is written and read here.

const [NULO, INDEFINIDO] = [-5, -7];

function aplanar(raiz: unknown): string {
  const valores: unknown[] = [];
  const lugares = new Map<unknown, number>();
  const poner = (valor: unknown): number => {
    if (valor === undefined) return INDEFINIDO;
    if (valor === null) return NULO;
    const conocido = lugares.get(valor);
    if (conocido !== undefined) return conocido;
    const lugar = valores.push(null) - 1;
    lugares.set(valor, lugar);
    if (Array.isArray(valor)) valores[lugar] = valor.map(poner);
    else if (typeof valor === "object")
      valores[lugar] = Object.fromEntries(Object.entries(valor).map(([clave, parte]) => [`_${poner(clave)}`, poner(parte)]));
    else valores[lugar] = valor;
    return lugar;
  };
  poner(raiz);
  return `${JSON.stringify(valores)}\n`;
}

/** The value of such a line. Throws for anything that is not plain data. */
export function levantarDatos(linea: string): unknown {
  const valores: unknown[] = JSON.parse(linea);
  const hechos = new Map<number, unknown>();
  const sacar = (lugar: unknown): unknown => {
    if (lugar === NULO) return null;
    if (lugar === INDEFINIDO) return undefined;
    if (typeof lugar !== "number" || lugar < 0 || lugar >= valores.length) throw new Error("datos");
    if (hechos.has(lugar)) return hechos.get(lugar);
    const valor = valores[lugar];
    if (typeof valor !== "object" || valor === null) return valor;
    if (Array.isArray(valor)) {
      const lista: unknown[] = [];
      hechos.set(lugar, lista);
      lista.push(...valor.map(sacar));
      return lista;
    }
    const objeto: Record<string, unknown> = {};
    hechos.set(lugar, objeto);
    for (const [clave, parte] of Object.entries(valor)) objeto[String(sacar(Number(clave.slice(1))))] = sacar(parte);
    return objeto;
  };
  return sacar(0);
}

/** An answer as the router of the page reads it. */
export const datosDelRouter = (datos: unknown, status = 200): Response =>
  new Response(aplanar(datos), {
    status,
    headers: { "Content-Type": "text/x-script; charset=utf-8", "X-Remix-Response": "yes", "Cache-Control": "no-store" },
  });

/** The data of such an answer, by the route. */
export async function leerDatosDelRouter(respuesta: Response): Promise<Record<string, { data?: unknown }>> {
  const valor = levantarDatos((await respuesta.text()).split("\n")[0] ?? "");
  return { ...(valor as Record<string, { data?: unknown }>) };
}

export const json = (datos: unknown): Response =>
  new Response(JSON.stringify(datos), { headers: { "Content-Type": "application/json", "Cache-Control": "no-store" } });
