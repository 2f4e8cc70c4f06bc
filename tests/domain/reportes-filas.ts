// What the reports must say, added up from every row, one after the other, in plain TypeScript.

import { textoPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { Rango } from "~/domain/resumenes/rango";
import { importes, mitadPar } from "./modelo-precios";

type Fila = Record<string, number> & { forma_pago?: string; unidad?: "und" | "kg"; tarifa_iva?: string };

const diaDe = (instante: number): string => new Date(instante - 5 * 3_600_000).toISOString().slice(0, 10);

/** Rows of a table as they are. */
export const filasDe = ({ db }: Contexto, tabla: string) => db.$client.prepare<[], Fila>(`select * from ${tabla}`).all();

const textosDe = ({ db }: Contexto, tabla: string, columna: string): Map<number, string> =>
  new Map(
    db.$client
      .prepare<[], { id: number; texto: string }>(`select id, ${columna} as texto from ${tabla}`)
      .all()
      .map((fila) => [fila.id, fila.texto]),
  );

/** Adds up `monto` of each row under its key. */
export function agrupar<T>(filas: readonly T[], claveDe: (fila: T) => string, monto: (fila: T) => number): Record<string, number> {
  const sumas: Record<string, number> = {};
  for (const fila of filas) sumas[claveDe(fila)] = (sumas[claveDe(fila)] ?? 0) + monto(fila);
  return sumas;
}

const suma = <T>(filas: readonly T[], monto: (fila: T) => number): number => Object.values(agrupar(filas, () => "", monto))[0] ?? 0;

/** The rows of the range that the caller may see, each line with the document that it is of. */
export function hechos(ctx: Contexto, { desde, hasta }: Rango) {
  const esVisible = (fila: Fila, quien: string, dia: string) =>
    fila.usuario_id === ctx.duenoId && (ctx.actor.rol === "admin" || fila[quien] === ctx.actor.id) && dia >= desde && dia <= hasta;
  const delDia = (tabla: string, fecha = "fecha", quien = "creado_por_id") =>
    filasDe(ctx, tabla)
      .map((fila) => ({ fila, dia: typeof fila[fecha] === "number" ? diaDe(fila[fecha]) : String(fila[fecha]) }))
      .filter(({ fila, dia }) => esVisible(fila, quien, dia));
  const lineas = (tabla: string, padre: string, documentos: ReturnType<typeof delDia>) =>
    filasDe(ctx, tabla).flatMap((linea) => {
      const suDocumento = documentos.find(({ fila }) => fila.id === linea[padre]);
      return suDocumento ? [{ linea, ...suDocumento }] : [];
    });
  const [ventas, devoluciones] = [delDia("ventas", "fecha_venta", "vendedor_id"), delDia("devoluciones")];
  const [compras, aProveedor] = [delDia("compras"), delDia("devoluciones_compra")];
  return {
    ventas,
    vendidas: lineas("detalles_venta", "venta_id", ventas),
    devoluciones,
    devueltas: lineas("detalles_devolucion", "devolucion_id", devoluciones),
    compradas: lineas("detalles_compra", "compra_id", compras),
    aProveedor: lineas("detalles_devolucion_compra", "devolucion_id", aProveedor),
    ingresos: delDia("ingresos_extra"),
    gastos: delDia("gastos"),
  };
}

export type Hechos = ReturnType<typeof hechos>;
type Cual = (fila: { linea: Fila; fila: Fila; dia: string }) => boolean;

const n = (valor: number | undefined): number => valor ?? 0;

/** Quantities of several products are added up in thousandths. */
const enMilesimas = ({ cantidad, unidad }: Fila): number => n(cantidad) * (unidad === "kg" ? 1 : 1000);

/** A whole number, or text with three decimals. */
const cuantas = (milesimas: number, alPeso = false): number | string =>
  alPeso || milesimas % 1000 !== 0 ? (milesimas / 1000).toFixed(3) : milesimas / 1000;

/** What the quantity of a row is worth at one of its prices. */
export const valorA = (fila: Fila, precio: string): number =>
  mitadPar(BigInt(n(fila.cantidad ?? fila.stock)) * BigInt(n(fila[precio])), fila.unidad === "kg" ? 1000n : 1n);

const vendidoDe = (linea: Fila) =>
  importes(
    { precio: n(linea.precio_unitario_centavos), publico: n(linea.precio_unitario_final_centavos) },
    linea.unidad ?? "und",
    n(linea.cantidad),
  );
const compradoDe = (linea: Fila) =>
  importes({ precio: n(linea.precio_centavos), publico: n(linea.precio_con_iva_centavos) }, linea.unidad ?? "und", n(linea.cantidad));

/** Whether the tax of a line is IVA. */
const deIva = ({ linea }: { linea: Fila }): boolean => linea.tarifa_iva !== "inc8";

/** The figures of some of the rows as a report writes them. */
export function cifrasDeFilas({ ventas, devoluciones, vendidas, devueltas, ingresos, gastos }: Hechos) {
  const bruto = suma(ventas, ({ fila }) => n(fila.total_venta_centavos));
  const devuelto = suma(devoluciones, ({ fila }) => n(fila.total_devuelto_centavos));
  const base = suma(vendidas, ({ linea }) => vendidoDe(linea).base) - suma(devueltas, ({ linea }) => n(linea.base_centavos));
  const impuesto = (cuales: typeof deIva) =>
    suma(vendidas.filter(cuales), ({ linea }) => vendidoDe(linea).iva) -
    suma(devueltas.filter(cuales), ({ linea }) => n(linea.iva_centavos));
  const costo =
    suma(vendidas, ({ linea }) => valorA(linea, "costo_compra_centavos")) - suma(devueltas, ({ linea }) => n(linea.costo_centavos));
  const deBalde = ({ linea }: { linea: Fila }) => n(linea.costo_compra_centavos ?? linea.costo_centavos) === 0;
  const sinCosto =
    suma(vendidas.filter(deBalde), ({ linea }) => vendidoDe(linea).base) -
    suma(devueltas.filter(deBalde), ({ linea }) => n(linea.base_centavos));
  const [extra, gastado] = [suma(ingresos, ({ fila }) => n(fila.monto_centavos)), suma(gastos, ({ fila }) => n(fila.monto_centavos))];
  const [salieron, volvieron] = [suma(vendidas, ({ linea }) => enMilesimas(linea)), suma(devueltas, ({ linea }) => enMilesimas(linea))];
  return {
    tickets: ventas.length,
    numero_devoluciones: devoluciones.length,
    unidades: cuantas(salieron - volvieron),
    unidades_vendidas: cuantas(salieron),
    unidades_devueltas: cuantas(volvieron),
    ventas_brutas: textoPesos(bruto),
    devoluciones: textoPesos(devuelto),
    ventas_netas: textoPesos(bruto - devuelto),
    base: textoPesos(base),
    iva: textoPesos(impuesto(deIva)),
    otros_impuestos: textoPesos(impuesto((una) => !deIva(una))),
    costo: textoPesos(costo),
    margen: textoPesos(base - costo),
    base_sin_costo: textoPesos(sinCosto),
    margen_con_costo: textoPesos(base - costo - sinCosto),
    ingresos_extra: textoPesos(extra),
    gastos: textoPesos(gastado),
    utilidad: textoPesos(base - costo + extra - gastado),
    utilidad_con_costo: textoPesos(base - costo + extra - gastado - sinCosto),
  };
}

/** The facts of one day, one month, one product, one person: those rows for which `cual` holds. */
export function soloLos(hechos: Hechos, cual: Cual): Hechos {
  const deDocumento = (filas: Hechos["ventas"]) => filas.filter((una) => cual({ linea: {}, ...una }));
  return {
    ventas: deDocumento(hechos.ventas),
    devoluciones: deDocumento(hechos.devoluciones),
    ingresos: deDocumento(hechos.ingresos),
    gastos: deDocumento(hechos.gastos),
    vendidas: hechos.vendidas.filter(cual),
    devueltas: hechos.devueltas.filter(cual),
    compradas: hechos.compradas.filter(cual),
    aProveedor: hechos.aProveedor.filter(cual),
  };
}

/** Units, gross, returned and net of each group of lines, as a report of products writes them; groups with nothing are not there. */
export function vendidoDeFilas(ctx: Contexto, { vendidas, devueltas }: Hechos, por: "producto" | "categoria") {
  const categorias = textosDe(ctx, "productos", "categoria");
  const claveDe = ({ linea }: { linea: Fila }) =>
    por === "producto" ? String(linea.producto_id) : (categorias.get(n(linea.producto_id)) ?? "");
  const [salieron, volvieron] = [
    agrupar(vendidas, claveDe, ({ linea }) => enMilesimas(linea)),
    agrupar(devueltas, claveDe, ({ linea }) => enMilesimas(linea)),
  ];
  const bruto = agrupar(vendidas, claveDe, ({ linea }) => n(linea.subtotal_centavos));
  const devuelto = agrupar(devueltas, claveDe, ({ linea }) => n(linea.subtotal_centavos));
  const costo = agrupar(vendidas, claveDe, ({ linea }) => valorA(linea, "costo_compra_centavos"));
  const unidadDe = textosDe(ctx, "productos", "unidad");
  const costoDevuelto = agrupar(devueltas, claveDe, ({ linea }) => n(linea.costo_centavos));
  return Object.fromEntries(
    [...new Set([...Object.keys(salieron), ...Object.keys(volvieron)])].map((clave) => [
      clave,
      {
        unidades: cuantas(n(salieron[clave]) - n(volvieron[clave]), por === "producto" && unidadDe.get(Number(clave)) === "kg"),
        ventas_brutas: textoPesos(n(bruto[clave])),
        devoluciones: textoPesos(n(devuelto[clave])),
        ventas_netas: textoPesos(n(bruto[clave]) - n(devuelto[clave])),
        costo: textoPesos(n(costo[clave]) - n(costoDevuelto[clave])),
      },
    ]),
  );
}

/** IVA of sales and of purchases, each less what went back, as its report writes them. */
export function ivaDeFilas({ compradas, aProveedor, ...de }: Hechos) {
  const [vendidas, devueltas] = [de.vendidas.filter(deIva), de.devueltas.filter(deIva)];
  const base = suma(vendidas, ({ linea }) => vendidoDe(linea).base) - suma(devueltas, ({ linea }) => n(linea.base_centavos));
  const generado = suma(vendidas, ({ linea }) => vendidoDe(linea).iva) - suma(devueltas, ({ linea }) => n(linea.iva_centavos));
  const pagado = suma(compradas, ({ linea }) => compradoDe(linea).iva) - suma(aProveedor, ({ linea }) => n(linea.iva_centavos));
  return {
    base_ventas: textoPesos(base),
    iva_generado: textoPesos(generado),
    iva_pagado: textoPesos(pagado),
    saldo: textoPesos(generado - pagado),
  };
}

/** {@link ivaDeFilas} and the base of net sales for each rate that a line of the range has. */
export function ivaPorTarifa(todo: Hechos) {
  const lineas = [...todo.vendidas, ...todo.devueltas, ...todo.compradas, ...todo.aProveedor];
  const tarifas = [...new Set(lineas.map(({ linea }) => String(linea.tarifa_iva)))];
  const deTarifa = tarifas.map((tarifa) => {
    const deLaTarifa = soloLos(todo, ({ linea }) => linea.tarifa_iva === tarifa);
    const { base } = cifrasDeFilas(deLaTarifa);
    return [tarifa, { base, ...ivaDeFilas(deLaTarifa) }] as const;
  });
  return Object.fromEntries(deTarifa);
}

const MEDIOS: Record<string, string> = {
  efectivo: "Efectivo",
  transferencia: "Transferencia",
  tarjeta: "Tarjeta",
  fiado: "Fiado",
  saldo: "Saldo",
  cambio: "Cambio de mercancía",
};

/** What was paid in each way, a sale of several payments by its parts. */
export function pagadoPorForma(ctx: Contexto, { ventas }: Hechos): Record<string, number> {
  const partes = filasDe(ctx, "pagos_venta");
  const pagos = ventas.flatMap(({ fila }) => {
    const partesDeVenta = partes.filter(({ venta_id }) => venta_id === fila.id);
    // A sale of nothing has no parts.
    if (partesDeVenta.length === 0) return [{ forma: `${fila.forma_pago} ${fila.banco}`, monto: n(fila.total_venta_centavos) }];
    return partesDeVenta.map((parte) => ({ forma: `${MEDIOS[String(parte.medio)]} ${parte.banco}`, monto: n(parte.monto_centavos) }));
  });
  return agrupar(
    pagos,
    ({ forma }) => forma,
    ({ monto }) => monto,
  );
}

/** What returns gave back in each way, with what came off debts. */
export function devueltoPorForma(ctx: Contexto, { devoluciones }: Hechos): Record<string, number> {
  const partes = filasDe(ctx, "pagos_devolucion");
  const dados = devoluciones.flatMap(({ fila }) => {
    const suyas = partes.filter(({ devolucion_id }) => devolucion_id === fila.id);
    const resto = { medio: fila.medio, monto_centavos: n(fila.total_devuelto_centavos) - n(fila.a_deuda_centavos) };
    return [{ medio: "fiado", monto_centavos: n(fila.a_deuda_centavos) }, ...(suyas.length > 0 ? suyas : [resto])];
  });
  const sumas = agrupar(
    dados,
    ({ medio }) => MEDIOS[String(medio)] ?? "",
    ({ monto_centavos }) => n(monto_centavos),
  );
  return Object.fromEntries(Object.entries(sumas).filter(([, monto]) => monto > 0));
}
