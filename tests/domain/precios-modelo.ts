import type { ProductoPorTasar, Promocion } from "~/domain/precios/motor";

// A second way to price a ticket: exact fractions in BigInt, one unit after the other, and nothing of the program's own arithmetic.

/** `a` ÷ `b` to the nearest multiple of `paso`, half-even. */
function redondear(a: bigint, b: bigint, paso = 1n): bigint {
  const divisor = b * paso;
  const [entero, resto] = [a / divisor, a % divisor];
  const sube = resto * 2n > divisor || (resto * 2n === divisor && entero % 2n === 1n);
  return (entero + (sube ? 1n : 0n)) * paso;
}

/** A price in cents less a percentage in hundredths: to the peso, below 100 pesos to the cent, never above the price. */
function rebajado(precio: bigint, rebaja: bigint): bigint {
  const alCentavo = redondear(precio * (10_000n - rebaja), 10_000n);
  if (alCentavo < 10_000n) return alCentavo;
  const alPeso = redondear(precio * (10_000n - rebaja), 10_000n, 100n);
  return alPeso > precio ? precio : alPeso;
}

interface Modelada {
  regla: string | null;
  /** Price and quantity of the parts of each line. */
  lineas: { precio: bigint; cantidad: bigint }[][];
  total: bigint;
}

function conTotal(regla: string | null, lineas: Modelada["lineas"], pasos: bigint): Modelada {
  const total = lineas.flat().reduce((suma, { precio, cantidad }) => suma + redondear(precio * cantidad, pasos), 0n);
  return { regla, lineas, total };
}

/** Walks backwards over the whole units of the lines and makes `cuantas` of them cheaper. */
function conAlgunas(cantidades: bigint[], cuantas: bigint, [precio, barato]: [bigint, bigint], pasos: bigint): Modelada["lineas"] {
  let faltan = cuantas * pasos;
  const lineas: Modelada["lineas"] = [];
  for (let i = cantidades.length - 1; i >= 0; i--) {
    const cantidad = cantidades[i] ?? 0n;
    const baratas = faltan < cantidad ? faltan : cantidad;
    faltan -= baratas;
    const partes = [
      { precio, cantidad: cantidad - baratas },
      { precio: barato, cantidad: baratas },
    ];
    lineas.unshift(partes.filter((parte) => parte.cantidad > 0n));
  }
  return lineas;
}

function enPromocion(promocion: Promocion, cantidades: bigint[], precio: bigint, pasos: bigint): Modelada["lineas"] {
  const rebaja = BigInt(promocion.rebaja);
  const todas = (uno: bigint) => cantidades.map((cantidad) => [{ precio: uno, cantidad }]);
  if (promocion.tipo === "precio") return todas(BigInt(promocion.precio));
  if (promocion.tipo === "porcentaje") return todas(rebajado(precio, rebaja));
  const enteras = cantidades.reduce((suma, cantidad) => suma + cantidad, 0n) / pasos;
  let [contadas, baratas] = [0n, 0n];
  for (let unidad = 1n; unidad <= enteras; unidad++) {
    contadas++;
    if (promocion.tipo === "segundo" && unidad % 2n === 0n) baratas++;
    if (promocion.tipo === "lleve" && contadas === BigInt(promocion.lleve)) {
      baratas += BigInt(promocion.lleve - promocion.pague);
      contadas = 0n;
    }
  }
  return conAlgunas(cantidades, baratas, [precio, promocion.tipo === "lleve" ? 0n : rebajado(precio, rebaja)], pasos);
}

/** The price of the lines of one product, as the contract says it. */
export function modelar(cantidades: readonly number[], producto: ProductoPorTasar): Modelada {
  const pasos = producto.unidad === "und" ? 1n : 1000n;
  const grandes = cantidades.map(BigInt);
  const a = (regla: string | null, precio: number) =>
    conTotal(
      regla,
      grandes.map((cantidad) => [{ precio: BigInt(precio), cantidad }]),
      pasos,
    );
  const juntas = grandes.reduce((suma, cantidad) => suma + cantidad, 0n);
  const escala = producto.escalas
    .filter(({ desde }) => (BigInt(desde) * pasos) / 1000n <= juntas && (BigInt(desde) * pasos) % 1000n === 0n)
    .reduce<ProductoPorTasar["escalas"][number] | null>((alta, una) => (alta && alta.desde > una.desde ? alta : una), null);
  const posibles = [
    a(null, producto.publico),
    ...(producto.lista ? [a("lista", producto.lista.publico)] : []),
    ...(escala ? [a("cantidad", escala.publico)] : []),
    ...producto.promociones.map((una) => conTotal(String(una.id), enPromocion(una, grandes, BigInt(producto.publico), pasos), pasos)),
  ];
  return posibles.reduce((mejor, otra) => (otra.total < mejor.total ? otra : mejor));
}
