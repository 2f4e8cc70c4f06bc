import { mostrarMedidas } from "../cifras/cantidades-en-palabras";
import { textoPesos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import type { Rol } from "../nucleo/rol";
import { cifrasPorDia, cifrasPorMes } from "../resumenes/cifras.server";
import { devueltoPorForma, pagosPorForma, pagosPorHora } from "../resumenes/pagos.server";
import { vendidoPorProducto } from "../resumenes/por-producto.server";
import { numeroDeDias, type Rango } from "../resumenes/rango";
import { vistaCategoriaVendida, vistaCifras, vistaProductoVendido } from "../resumenes/vista.server";
import { type Bloque, columna, type Lista, lista, SIN_VENTAS } from "./bloques";
import { bloquesDePagos } from "./bloques-de-pagos";
import { CATEGORIA, cifrasSinCosto, filaMedida, MEDIDAS, PRODUCTO, TIQUETES, UNIDADES, VENDIDO_MENOS_DEVUELTO, VENTAS } from "./columnas";
import { cifrasComparadas, comparar } from "./comparar.server";
import { describirInforme } from "./describir-informe.server";
import { celdasConComa, devolucionesDe, type OpcionesInforme, type Tabla, ventasDe } from "./informe";
import { personasDe } from "./personas.server";
import { netoPorDiaDeSemana } from "./por-semana";

/** A longer range has no list of days on the page; the CSV file has all days. */
const DIAS_EN_PAGINA = 62;
const SEMANA = 7;

/** The sales of a range by day, month, hour, category, product, person and method of payment: the shop's, or a vendedor's own. */
export const informeDeVentas = describirInforme({
  nombre: "ventas",
  titulo: "Ventas",
  descripcion: "Cuánto se vendió por día, hora, categoría, producto, vendedor y forma de pago.",
  grupo: "Ventas",
  roles: ["admin", "vendedor"],
  principal: (_, { ahora, antes }) => ({
    nombre: VENDIDO_MENOS_DEVUELTO,
    valor: textoPesos(ahora.netoCentavos),
    cambio: comparar("ventas_netas", ahora, antes),
  }),
  maximo: 20,
  datos,
  lista: ({ por_producto, total_productos }) =>
    lista({
      titulo: "Por producto",
      leyenda: "Ventas por producto",
      filas: por_producto,
      clave: "producto",
      total: total_productos,
      columnas: [PRODUCTO, UNIDADES, ...VENTAS],
    }),
  bloques: (informe, porProducto, rol) =>
    informe.tickets === 0 && informe.numero_devoluciones === 0 ? [SIN_VENTAS] : bloques(informe, porProducto, rol),
  archivo,
});

type Datos = ReturnType<typeof datos>;

function datos(ctx: Contexto, { rango, limite }: OpcionesInforme) {
  const conDias = limite === null || numeroDeDias(rango) <= DIAS_EN_PAGINA;
  const { medidas, categorias, productos } = vendidoPorProducto(ctx, rango, { orden: "ventas", limite });
  const dias = cifrasPorDia(ctx, rango);
  return {
    ...cifrasComparadas(ctx, rango, ["ventas_brutas", "devoluciones", "ventas_netas", "margen", "margen_con_costo", "tickets", "unidades"]),
    medidas,
    por_dia: conDias ? dias.map(({ dia, ...cifras }) => ({ dia, ...vistaCifras(cifras) })) : [],
    por_dia_semana: dias.length > SEMANA ? netoPorDiaDeSemana(dias) : [],
    por_mes: cifrasPorMes(ctx, rango).map(({ mes, ...cifras }) => ({ mes, ...vistaCifras(cifras) })),
    por_hora: pagosPorHora(ctx, rango),
    por_forma_pago: pagosPorForma(ctx, rango),
    devuelto_por_medio: devueltoPorForma(ctx, rango),
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
    { nombre: VENDIDO_MENOS_DEVUELTO, valor: informe.ventas_netas, cambio: cambios.ventas_netas },
    { nombre: "Vendido", valor: informe.ventas_brutas, cambio: cambios.ventas_brutas, enlace: enVentas },
    { nombre: "Devuelto", valor: informe.devoluciones, cambio: cambios.devoluciones, mejor: "menos", enlace: enDevoluciones },
    { nombre: "Tiquetes", valor: informe.tickets, cambio: cambios.tickets, enlace: enVentas },
    { nombre: "Unidades", texto: mostrarMedidas(informe.medidas) },
    ...(informe.redondeo === "0.00" ? [] : [{ nombre: "Redondeo del efectivo", valor: informe.redondeo } as const]),
    { clave: "margen_con_costo", nombre: "Margen", valor: informe.margen_con_costo, cambio: cambios.margen_con_costo },
    ...cifrasSinCosto(informe.sin_costo),
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
    filas: informe.por_categoria.map(filaMedida),
    clave: "categoria",
    columnas: [CATEGORIA, MEDIDAS, ...VENTAS],
  });
  return [
    { tipo: "cifras", cifras },
    ...bloquesPorTiempo(informe),
    { tipo: "columnas", bloques: bloquesDePagos(informe) },
    {
      tipo: "columnas",
      bloques: [
        ...bloquesPorSemana(informe),
        ...(rol === "admin" ? [{ tipo: "barras", lista: porVendedor, valor: "ventas_netas" } as const] : []),
      ],
    },
    { tipo: "barras", lista: porCategoria, valor: "ventas_netas" },
    porProducto,
  ];
}

/** A chart by day, or a list by month when there are too many days to list. */
function bloquesPorTiempo({ por_dia, por_mes }: Datos): Bloque[] {
  if (por_dia.length === 1) return [];
  const porMes = lista({
    titulo: "Por mes",
    leyenda: "Ventas por mes",
    filas: por_mes,
    clave: "mes",
    columnas: [columna("Mes", "mes", "mes"), TIQUETES, ...VENTAS],
    pie: "Cada día está en el archivo para Excel.",
  });
  if (por_dia.length === 0) return [{ tipo: "barras", lista: porMes, valor: "ventas_netas" }];
  const enlace = "/ventas/?fecha_desde=:dia&fecha_hasta=:dia";
  const porDia = lista({
    titulo: "Por día",
    leyenda: "Ventas por día",
    filas: por_dia,
    clave: "dia",
    columnas: [columna("Día", "dia", "dia", { enlace }), TIQUETES, ...VENTAS],
  });
  return [{ tipo: "barras", lista: porDia, valor: "ventas_netas" }];
}

function bloquesPorSemana({ por_dia_semana }: Datos): Bloque[] {
  const porSemana = lista({
    titulo: "Por día de la semana",
    leyenda: "Ventas por día de la semana",
    filas: por_dia_semana,
    clave: "dia_semana",
    columnas: [
      columna("Día", "dia_semana", "semana"),
      columna("Días con ventas", "dias", "cuantos", { corto: "Días" }),
      TIQUETES,
      columna("Neto", "ventas_netas", "pesos"),
      columna("En promedio", "promedio", "pesos"),
    ],
    pie: "Lo que se vende en promedio en un día con ventas.",
  });
  return por_dia_semana.length > 0 ? [{ tipo: "barras", lista: porSemana, valor: "promedio" }] : [];
}

const COLUMNAS = ["Por", "Nombre", "Tiquetes", "Unidades", "Ventas brutas", "Devoluciones", "Ventas netas"];

/** The first column says which breakdown a row belongs to. */
function archivo(informe: Datos & { periodo: Rango }): Tabla {
  type Linea = { tickets?: number; unidades?: number | string; ventas_brutas: string; devoluciones?: string; ventas_netas?: string };
  const linea = (por: string, nombre: string, { tickets, unidades, ventas_brutas, devoluciones, ventas_netas }: Linea) =>
    [por, nombre, tickets ?? null, unidades ?? null, ventas_brutas, devoluciones ?? null, ventas_netas ?? null] as const;
  return {
    columnas: COLUMNAS,
    filas: celdasConComa([
      linea("Total", `${informe.periodo.desde} a ${informe.periodo.hasta}`, informe),
      ...informe.por_dia.map((fila) => linea("Día", fila.dia, fila)),
      ...informe.por_mes.map((fila) => linea("Mes", fila.mes, fila)),
      ...informe.por_hora.map((fila) => linea("Hora", `${fila.hora}:00`, fila)),
      ...informe.por_categoria.map((fila) => linea("Categoría", fila.categoria, fila)),
      ...informe.por_producto.map((fila) => linea("Producto", fila.producto_nombre, fila)),
      ...informe.por_vendedor.map((fila) => linea("Vendedor", fila.vendedor_nombre, fila)),
      ...informe.por_forma_pago.map((fila) => linea("Forma de pago", `${fila.forma_pago} ${fila.banco}`.trim(), fila)),
      ...informe.devuelto_por_medio.map(({ forma_pago, monto }) =>
        linea("Devuelto por medio", forma_pago, { ventas_brutas: "0.00", devoluciones: monto }),
      ),
      ...(informe.redondeo === "0.00" ? [] : [linea("Redondeo", "Efectivo", { ventas_brutas: informe.redondeo })]),
    ]),
  };
}
