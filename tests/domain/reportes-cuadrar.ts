// Each report against its rows, added up in another way.
import { expect } from "vitest";
import type { Medida } from "~/domain/cifras/cantidades-en-palabras";
import { leerPesos, textoPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { textoInstante } from "~/domain/nucleo/fecha";
import type { OpcionesInforme } from "~/domain/reportes/informe";
import { informeDeInventario } from "~/domain/reportes/informe-inventario.server";
import { informeDeIva } from "~/domain/reportes/informe-iva.server";
import { informeDeProductos } from "~/domain/reportes/informe-productos.server";
import { informeDeUtilidad } from "~/domain/reportes/informe-utilidad.server";
import { informeDeVendedores } from "~/domain/reportes/informe-vendedores.server";
import { informeDeVentas } from "~/domain/reportes/informe-ventas.server";
import { masVendidos } from "~/domain/resumenes/mas-vendidos.server";
import { diasDe, type Rango } from "~/domain/resumenes/rango";
import {
  agrupar,
  cifrasDeFilas,
  devueltoPorForma,
  filasDe,
  hechos,
  ivaDeFilas,
  ivaPorTarifa,
  pagadoPorForma,
  soloLos,
  valorA,
  vendidoDeFilas,
} from "./reportes-filas";

/** A report of the whole range. */
export const opciones = (rango: Rango, orden = ""): OpcionesInforme => ({
  rango,
  periodo: null,
  ...rango,
  dias: "",
  orden,
  categoria: "",
  pagina: null,
  errors: {},
  limite: null,
});

/** Each report of the range, against its rows. */
export function cuadrar(ctx: Contexto, rango: Rango): void {
  const todo = hechos(ctx, rango);
  const ventas = informeDeVentas.datos(ctx, opciones(rango));
  expect(ventas).toMatchObject(cifrasDeFilas(todo));
  for (const { dia: uno, ...cifras } of ventas.por_dia)
    expect(cifras).toMatchObject(cifrasDeFilas(soloLos(todo, ({ dia }) => dia === uno)));
  expect(ventas.por_dia.map(({ dia }) => dia)).toEqual(diasDe(rango));
  cuadrarMedidas(todo, ventas.medidas);
  cuadrarSemana(ventas);
  for (const { mes, ...cifras } of ventas.por_mes)
    expect(cifras).toMatchObject(cifrasDeFilas(soloLos(todo, ({ dia }) => dia.startsWith(mes))));
  const enHora = ({ fila }: { fila: Record<string, number> }) => String(new Date((fila.fecha_venta ?? 0) - 5 * 3_600_000).getUTCHours());
  const total = ({ fila }: { fila: Record<string, number> }) => fila.total_venta_centavos ?? 0;
  expect(Object.fromEntries(ventas.por_hora.map((fila) => [String(fila.hora), fila.ventas_brutas]))).toEqual(
    Object.fromEntries(Object.entries(agrupar(todo.ventas, enHora, total)).map(([hora, monto]) => [hora, textoPesos(monto)])),
  );
  expect(Object.fromEntries(ventas.por_forma_pago.map((fila) => [`${fila.forma_pago} ${fila.banco}`, fila.ventas_brutas]))).toEqual(
    Object.fromEntries(Object.entries(pagadoPorForma(ctx, todo)).map(([forma, monto]) => [forma, textoPesos(monto)])),
  );
  expect(Object.fromEntries(ventas.devuelto_por_medio.map(({ forma_pago, monto }) => [forma_pago, monto]))).toEqual(
    Object.fromEntries(Object.entries(devueltoPorForma(ctx, todo)).map(([forma, monto]) => [forma, textoPesos(monto)])),
  );
  for (const { vendedor, ...cifras } of ventas.por_vendedor) {
    const parte = soloLos(todo, ({ fila }) => (fila.vendedor_id ?? fila.creado_por_id) === vendedor);
    expect(cifras).toMatchObject(cifrasDeFilas(parte));
  }
  cuadrarProductos(ctx, rango);
  if (ctx.actor.rol !== "admin") return;
  expect(informeDeVendedores.datos(ctx, opciones(rango)).vendedores.map(({ vendedor, ventas_netas }) => [vendedor, ventas_netas])).toEqual(
    ventas.por_vendedor.map(({ vendedor, ventas_netas }) => [vendedor, ventas_netas]),
  );
  expect(informeDeUtilidad.datos(ctx, opciones(rango))).toMatchObject(cifrasDeFilas(todo));
  const iva = informeDeIva.datos(ctx, opciones(rango));
  expect(iva).toMatchObject(ivaDeFilas(todo));
  const porTarifa = ivaPorTarifa(todo);
  for (const { tarifa, ...parte } of iva.por_tarifa) expect(parte, tarifa).toMatchObject(porTarifa[tarifa] ?? {});
  expect(Object.keys(porTarifa)).toEqual(expect.arrayContaining(iva.por_tarifa.map(({ tarifa }) => tarifa)));
  for (const { mes, ...delMes } of iva.por_mes) expect(delMes).toMatchObject(ivaDeFilas(soloLos(todo, ({ dia }) => dia.startsWith(mes))));
  cuadrarInventario(ctx, rango);
}

/** What was counted and what was weighed, each by itself. */
function cuadrarMedidas({ vendidas, devueltas }: ReturnType<typeof hechos>, medidas: readonly Medida[]): void {
  const porUnidad = (lineas: typeof vendidas) =>
    agrupar(
      lineas,
      ({ linea }) => String(linea.unidad),
      ({ linea }) => linea.cantidad ?? 0,
    );
  const [salieron, volvieron] = [porUnidad(vendidas), porUnidad(devueltas)];
  const netas = Object.keys({ ...salieron, ...volvieron }).map(
    (unidad) => [unidad, (salieron[unidad] ?? 0) - (volvieron[unidad] ?? 0)] as const,
  );
  const esperadas = netas.map(([unidad, neta]) => [unidad, unidad === "und" ? neta : (neta / 1000).toFixed(3)] as const);
  expect(Object.fromEntries(medidas.map(({ unidad, cantidad }) => [unidad, cantidad]))).toEqual(
    Object.fromEntries(esperadas.filter(([, cantidad]) => Number(cantidad) !== 0)),
  );
}

/** Each weekday is the sum of its days, and its mean the part of a day with sales; all weekdays together are the report. */
function cuadrarSemana({ por_dia, por_dia_semana, ventas_netas: deTodos }: ReturnType<typeof informeDeVentas.datos>): void {
  const enCentavos = (pesos: string) => Math.round(Number(pesos) * 100);
  if (por_dia.length <= 7) return expect(por_dia_semana).toEqual([]);
  expect(textoPesos(por_dia_semana.reduce((suma, fila) => suma + enCentavos(fila.ventas_netas), 0))).toBe(deTodos);
  for (const { dia_semana, dias, tickets, ventas_netas, promedio } of por_dia_semana) {
    const suyos = por_dia.filter(({ dia }) => new Date(`${dia}T12:00:00Z`).getUTCDay() === dia_semana);
    const centavos = suyos.reduce((suma, dia) => suma + enCentavos(dia.ventas_netas), 0);
    const conVentas = suyos.filter((dia) => dia.tickets > 0).length;
    expect([dias, tickets]).toEqual([conVentas, suyos.reduce((suma, dia) => suma + dia.tickets, 0)]);
    expect(ventas_netas).toBe(textoPesos(centavos));
    expect(Math.abs(Number(promedio) * 100 - (dias === 0 ? 0 : centavos / dias))).toBeLessThanOrEqual(0.500001);
  }
}

function cuadrarProductos(ctx: Contexto, rango: Rango): void {
  const todo = hechos(ctx, rango);
  for (const orden of ["ventas", "unidades", "margen"]) {
    const { productos, categorias, total_productos } = informeDeProductos.datos(ctx, opciones(rango, orden));
    const porProducto = vendidoDeFilas(ctx, todo, "producto");
    expect(productos.map(({ producto }) => String(producto)).sort()).toEqual(Object.keys(porProducto).sort());
    expect(total_productos).toBe(productos.length);
    for (const { producto, ...fila } of productos) expect(fila).toMatchObject(porProducto[producto] ?? {});
    const porCategoria = vendidoDeFilas(ctx, todo, "categoria");
    expect(categorias.map(({ categoria }) => categoria).sort()).toEqual(Object.keys(porCategoria).sort());
    for (const { categoria, ...fila } of categorias) expect(fila).toMatchObject(porCategoria[categoria] ?? {});
    const clave = { ventas: "ventas_netas", unidades: "unidades", margen: "margen_con_costo" } as const;
    const ordenado = productos.map((fila) =>
      Number(fila[orden === "unidades" ? "unidades" : orden === "margen" ? clave.margen : clave.ventas]),
    );
    expect(ordenado).toEqual(ordenado.toSorted((a, b) => b - a));
  }
  const porUnidades = informeDeProductos.datos(ctx, opciones(rango, "unidades")).productos.filter(({ unidades }) => Number(unidades) > 0);
  expect(masVendidos(ctx, rango, 3)).toEqual(porUnidades.slice(0, 3));
}

/** A kit has no units of its own: those of its parts are counted. */
const contadosDe = (ctx: Contexto) =>
  filasDe(ctx, "productos").filter(
    ({ usuario_id, lleva_existencias, es_kit }) => usuario_id === ctx.duenoId && lleva_existencias === 1 && es_kit === 0,
  );

function cuadrarInventario(ctx: Contexto, rango: Rango): void {
  const inventario = informeDeInventario.datos(ctx, opciones(rango));
  const contados = contadosDe(ctx).filter(({ stock = 0 }) => stock > 0);
  const valor = (columna: string) => contados.reduce((suma, fila) => suma + valorA(fila, columna), 0);
  expect(inventario).toMatchObject({
    productos: contados.length,
    valor_costo: textoPesos(valor("precio_compra_centavos")),
    valor_precio: textoPesos(valor("precio_centavos")),
    valor_publico: textoPesos(valor("precio_publico_centavos")),
  });
  // With a kit its parts are sold, and with a product the one with which it was united.
  const lineas = new Set(hechos(ctx, rango).vendidas.map(({ linea: { producto_id } }) => producto_id));
  const partes = filasDe(ctx, "componentes").flatMap(({ kit_id, parte_id }) => (lineas.has(kit_id) ? parte_id : []));
  const unidos = filasDe(ctx, "productos").flatMap(({ id, unido_a }) => (lineas.has(id) ? unido_a : []));
  const vendidos = new Set([...lineas, ...partes, ...unidos]);
  const inicio = Date.parse(`${rango.desde}T00:00:00-05:00`);
  const dormidos = contados.filter(({ id, fecha_creacion = 0 }) => !vendidos.has(id ?? 0) && fecha_creacion < inicio);
  expect(inventario.sin_ventas.map(({ producto }) => producto).sort()).toEqual(dormidos.map(({ id }) => id).sort());
  expect(inventario.total_sin_ventas).toBe(dormidos.length);
  cuadrarPorProducto(ctx, inventario);
}

/** One row a product, in stock or not, whose sums are the totals, and whose last sale is the newest that has a line of it. */
function cuadrarPorProducto(ctx: Contexto, inventario: ReturnType<typeof informeDeInventario.datos>): void {
  const contados = contadosDe(ctx);
  const ventas = new Map(filasDe(ctx, "ventas").map(({ id = 0, fecha_venta = 0 }) => [id, fecha_venta]));
  const ultima = new Map<number, number>();
  const actual = new Map(filasDe(ctx, "productos").map(({ id = 0, unido_a }) => [id, unido_a ?? id]));
  for (const { producto_id = 0, venta_id = 0 } of filasDe(ctx, "detalles_venta")) {
    const producto = actual.get(producto_id) ?? 0;
    ultima.set(producto, Math.max(ventas.get(venta_id) ?? 0, ultima.get(producto) ?? 0));
  }
  expect(
    Object.fromEntries(inventario.por_producto.map((fila) => [fila.producto, [fila.unidades, fila.costo, fila.ultima_venta]])),
  ).toEqual(
    Object.fromEntries(
      contados.map(({ id = 0, stock = 0, unidad, precio_compra_centavos = 0 }) => {
        const instante = ultima.get(id);
        return [
          id,
          [
            unidad === "kg" ? (stock / 1000).toFixed(3) : stock,
            textoPesos(precio_compra_centavos),
            instante === undefined ? null : textoInstante(instante),
          ],
        ];
      }),
    ),
  );
  expect(inventario.page.total).toBe(contados.length);
  const suma = (montos: string[]) => textoPesos(montos.reduce((total, monto) => total + (leerPesos(monto) ?? Number.NaN), 0));
  expect(suma(inventario.por_producto.map(({ valor_costo }) => valor_costo))).toBe(inventario.valor_costo);
  expect(suma(inventario.por_producto.map(({ valor_publico }) => valor_publico))).toBe(inventario.valor_publico);
  const milesimas = inventario.por_producto.reduce((total, { unidades }) => total + Math.round(Number(unidades) * 1000), 0);
  expect(milesimas).toBe(Math.round(Number(inventario.unidades) * 1000));
}
