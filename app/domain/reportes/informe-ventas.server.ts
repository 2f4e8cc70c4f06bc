import type { Contexto } from "../nucleo/contexto.server";
import type { Rol } from "../nucleo/rol";
import { cifrasPorDia, cifrasPorMes } from "../resumenes/cifras.server";
import { pagosPorForma, pagosPorHora } from "../resumenes/pagos.server";
import { vendidoPorProducto } from "../resumenes/por-producto.server";
import { numeroDeDias, type Rango } from "../resumenes/rango";
import { vistaCategoriaVendida, vistaCifras, vistaProductoVendido } from "../resumenes/vista.server";
import { type Bloque, CATEGORIA, columna, type Lista, lista, PRODUCTO, SIN_VENTAS, TIQUETES, VENTAS } from "./bloques";
import { cifrasComparadas } from "./comparar.server";
import { describirInforme } from "./describir-informe.server";
import { devolucionesDe, enCeldas, type OpcionesInforme, type Tabla, ventasDe } from "./informe";
import { personasDe } from "./personas.server";

/** A longer range has no list of days on the page; the CSV file has all days. */
const DIAS_EN_PAGINA = 62;

/** The sales of a range by day, month, hour, category, product, person and method of payment: the shop's, or a vendedor's own. */
export const informeDeVentas = describirInforme({
  nombre: "ventas",
  titulo: "Ventas",
  descripcion: "Cuánto se vendió por día, hora, categoría, producto, vendedor y forma de pago.",
  roles: ["admin", "vendedor"],
  maximo: 20,
  datos,
  lista: ({ por_producto, total_productos }) =>
    lista({
      titulo: "Por producto",
      leyenda: "Ventas por producto",
      filas: por_producto,
      clave: "producto",
      total: total_productos,
      columnas: [PRODUCTO, ...VENTAS],
    }),
  bloques: (informe, porProducto, rol) =>
    informe.tickets === 0 && informe.numero_devoluciones === 0 ? [SIN_VENTAS] : bloques(informe, porProducto, rol),
  archivo,
});

type Datos = ReturnType<typeof datos>;

function datos(ctx: Contexto, { rango, limite }: OpcionesInforme) {
  const conDias = limite === null || numeroDeDias(rango) <= DIAS_EN_PAGINA;
  const { categorias, productos } = vendidoPorProducto(ctx, rango, { orden: "ventas", limite });
  return {
    ...cifrasComparadas(ctx, rango, ["ventas_brutas", "devoluciones", "ventas_netas", "margen", "tickets", "unidades"]),
    por_dia: conDias ? cifrasPorDia(ctx, rango).map(({ dia, ...cifras }) => ({ dia, ...vistaCifras(cifras) })) : [],
    por_mes: cifrasPorMes(ctx, rango).map(({ mes, ...cifras }) => ({ mes, ...vistaCifras(cifras) })),
    por_hora: pagosPorHora(ctx, rango),
    por_forma_pago: pagosPorForma(ctx, rango),
    por_vendedor: personasDe(ctx, rango),
    por_categoria: categorias.map(vistaCategoriaVendida),
    por_producto: productos.map(vistaProductoVendido),
    total_productos: categorias.reduce((suma, { productos: cuantos }) => suma + cuantos, 0),
  };
}

function bloques(informe: Datos & { periodo: Rango }, porProducto: Lista, rol: Rol): Bloque[] {
  const { cambios, periodo } = informe;
  const [enVentas, enDevoluciones] = [ventasDe(periodo), devolucionesDe(periodo)];
  const cifras = [
    { nombre: "Ventas brutas", valor: informe.ventas_brutas, cambio: cambios.ventas_brutas, enlace: enVentas },
    { nombre: "Devoluciones", valor: informe.devoluciones, cambio: cambios.devoluciones, mejor: "menos", enlace: enDevoluciones },
    { nombre: "Ventas netas", valor: informe.ventas_netas, cambio: cambios.ventas_netas },
    { nombre: "Tiquetes", valor: informe.tickets, cambio: cambios.tickets, enlace: enVentas },
    { nombre: "Unidades", valor: informe.unidades, cambio: cambios.unidades },
    { clave: "margen", nombre: "Margen", valor: informe.margen, cambio: cambios.margen },
  ] as const;
  const porVendedor = lista({
    titulo: "Por vendedor",
    leyenda: "Ventas por vendedor",
    filas: informe.por_vendedor,
    clave: "vendedor",
    columnas: [columna("Vendedor", "vendedor_nombre", "texto"), TIQUETES, ...VENTAS],
  });
  const porCategoria = lista({
    titulo: "Por categoría",
    leyenda: "Ventas por categoría",
    filas: informe.por_categoria,
    clave: "categoria",
    columnas: [CATEGORIA, ...VENTAS],
  });
  return [
    { tipo: "cifras", cifras },
    ...porTiempo(informe),
    { tipo: "columnas", bloques: pagos(informe) },
    ...(rol === "admin" ? [porVendedor] : []),
    porCategoria,
    porProducto,
  ];
}

/** A chart by day, or a list by month when there are too many days to list. */
function porTiempo({ por_dia, por_mes }: Datos): Bloque[] {
  if (por_dia.length === 1) return [];
  const porMes = lista({
    titulo: "Por mes",
    leyenda: "Ventas por mes",
    filas: por_mes,
    clave: "mes",
    columnas: [columna("Mes", "mes", "mes"), TIQUETES, ...VENTAS],
    pie: "Cada día está en el CSV.",
  });
  if (por_dia.length === 0) return [porMes];
  const enlace = "/ventas/?fecha_desde=:dia&fecha_hasta=:dia";
  const porDia = lista({
    titulo: "Por día",
    leyenda: "Ventas por día",
    filas: por_dia,
    clave: "dia",
    columnas: [columna("Día", "dia", "dia", { enlace }), TIQUETES, ...VENTAS],
  });
  return [{ tipo: "barras_por_dia", barras: "Ventas netas por día", lista: porDia, valor: "ventas_netas" }];
}

function pagos({ por_hora, por_forma_pago }: Datos): Bloque[] {
  const columnas = [TIQUETES, columna("Ventas brutas", "ventas_brutas", "pesos")] as const;
  const porHora = lista({
    titulo: "Por hora",
    leyenda: "Ventas por hora",
    filas: por_hora,
    clave: "hora",
    columnas: [columna("Hora", "hora", "hora"), ...columnas],
  });
  const porForma = lista({
    titulo: "Por forma de pago",
    leyenda: "Ventas por forma de pago",
    filas: por_forma_pago.map(({ forma_pago, banco, ...pago }) => ({ nombre: banco ? `${forma_pago}, ${banco}` : forma_pago, ...pago })),
    clave: "nombre",
    columnas: [columna("Forma de pago", "nombre", "texto"), ...columnas],
  });
  return [porHora, { tipo: "barras", lista: porForma, valor: "ventas_brutas" }];
}

const COLUMNAS = ["Por", "Nombre", "Tiquetes", "Unidades", "Ventas brutas", "Devoluciones", "Ventas netas"];

/** The first column says which breakdown a row belongs to. */
function archivo(informe: Datos & { periodo: Rango }): Tabla {
  type Linea = { tickets?: number; unidades?: number | string; ventas_brutas: string; devoluciones?: string; ventas_netas?: string };
  const linea = (por: string, nombre: string, { tickets, unidades, ventas_brutas, devoluciones, ventas_netas }: Linea) =>
    [por, nombre, tickets ?? null, unidades ?? null, ventas_brutas, devoluciones ?? null, ventas_netas ?? null] as const;
  return {
    columnas: COLUMNAS,
    filas: enCeldas([
      linea("Total", `${informe.periodo.desde} a ${informe.periodo.hasta}`, informe),
      ...informe.por_dia.map((fila) => linea("Día", fila.dia, fila)),
      ...informe.por_mes.map((fila) => linea("Mes", fila.mes, fila)),
      ...informe.por_hora.map((fila) => linea("Hora", `${fila.hora}:00`, fila)),
      ...informe.por_categoria.map((fila) => linea("Categoría", fila.categoria, fila)),
      ...informe.por_producto.map((fila) => linea("Producto", fila.producto_nombre, fila)),
      ...informe.por_vendedor.map((fila) => linea("Vendedor", fila.vendedor_nombre, fila)),
      ...informe.por_forma_pago.map((fila) => linea("Forma de pago", `${fila.forma_pago} ${fila.banco}`.trim(), fila)),
    ]),
  };
}
