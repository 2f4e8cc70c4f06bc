import { type Devolucion, type Devuelta, type Linea, type Modelo, type Parte, suma, total } from "./modelo";
import { esperado } from "./modelo-cuentas";

const enFila = ({ de, cantidad }: Parte): [number, number] => [de, cantidad];

const lineaVendida = (linea: Linea) => [
  linea.id,
  linea.producto,
  [linea.cantidad, linea.unidad, linea.cuenta],
  [linea.precio, linea.publico, linea.tarifa],
  [linea.descuento, linea.lista],
  linea.costo,
  linea.partes.map(enFila),
];

const devuelto = ({ lineas }: Devolucion): number => suma(lineas.map(({ valor }) => valor));

const parte = ({ linea, producto, cantidad, precio, valor, base, iva, cuenta }: Devuelta) => [
  linea,
  [producto, cantidad, precio, valor],
  [base, iva, cuenta],
];

/** The books of the model, in the words of `librosDe`. */
export function librosDelModelo(modelo: Modelo) {
  return {
    productos: [...modelo.productos].map(([id, fila]) => [
      [id, fila.dueno, fila.stock, fila.codigo, fila.categoria, fila.unidoA ?? null],
      [fila.precio, fila.publico, fila.iva, fila.unidad, fila.cuenta],
      [fila.costo, fila.empaque?.de ?? null, fila.empaque?.trae ?? null],
      (fila.kit ?? []).map(enFila),
      fila.movimientos.toSorted((a, b) => a - b),
    ]),
    ventas: [...modelo.ventas].map(([id, fila]) => [
      [id, fila.dueno, fila.vendedor, fila.consecutivo, total(fila.lineas)],
      [fila.forma, fila.cliente, fila.recibido],
      fila.partes.map(({ medio, monto, recibido }) => [medio, monto, recibido]),
      fila.lineas.map(lineaVendida),
    ]),
    compras: [...modelo.compras].map(([id, { dueno, proveedor, credito, ajuste, lineas }]) => [
      id,
      dueno,
      [proveedor, credito, ajuste],
      lineas.map((linea) => [
        linea.id,
        linea.producto,
        [linea.cantidad, linea.unidad, linea.cuenta],
        [linea.precio, linea.publico, linea.tarifa],
      ]),
    ]),
    devoluciones: [...modelo.devoluciones].map(([id, fila]) => [
      [id, fila.dueno, fila.vendedor, fila.de, devuelto(fila), fila.aDeuda],
      fila.lineas.map((devuelta) => [...parte(devuelta), devuelta.partes.map(enFila)]),
    ]),
    devolucionesCompra: [...modelo.devolucionesCompra].map(([id, fila]) => [
      [id, fila.dueno, fila.vendedor, fila.de, devuelto(fila)],
      fila.lineas.map(parte),
    ]),
    clientes: [...modelo.clientes].map(([id, { cupo, saldo, cargado, filas, unidoA = null }]) => [
      [id, cupo, saldo, cargado, unidoA],
      filas,
    ]),
    proveedores: [...modelo.proveedores].map(([id, { saldo, cargado, filas }]) => [[id, saldo, cargado], filas]),
    pagos: [...modelo.pagos].map(([id, fila]) => [id, fila.dueno, fila.proveedor, fila.monto, fila.deCaja, fila.anulado]),
    abonos: [...modelo.abonos].map(([id, fila]) => [id, fila.dueno, fila.cliente, fila.monto, fila.medio, fila.anulado]),
    cajas: [...modelo.cajas].map(([id, fila]) => [
      [id, fila.dueno, fila.quien, fila.contado, fila.contado === null ? null : esperado(fila), fila.contadaPor],
      fila.filas,
    ]),
    conteos: [...modelo.conteos].map(([id, { dueno, categoria, estado, lineas }]) => [
      [id, dueno, categoria, estado],
      [...lineas].sort(([a], [b]) => a - b).map(([producto, { contado, esperado }]) => [producto, contado, esperado]),
    ]),
    gastos: [...modelo.gastos].map(([id, { monto, deCaja }]) => [id, monto, deCaja]),
    ingresos: [...modelo.ingresos].map(([id, { monto, deCaja }]) => [id, monto, deCaja]),
    tiendas: [...modelo.consecutivos].map(([dueno, ultimo]) => [ultimo, modelo.impuestos.get(dueno)]),
  };
}
