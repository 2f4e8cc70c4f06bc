import type { Database } from "@db/open.server";
import { clave } from "~/domain/compartido/texto";
import type { EnVenta, Linea, Venta } from "./ventas";

interface ProductoNuevo {
  nombre: string;
  clave: string;
  categoria: string;
  categoriaClave: string;
  codigo: string;
  precio: number;
  costo: number;
  stock: number;
  stockMinimo: number | null;
  creado: number;
}

interface ClienteNuevo {
  nombre: string;
  clave: string;
  telefono: string;
  documento: string;
  activo: boolean;
  creado: number;
}

export interface Grabador {
  producto(producto: ProductoNuevo): number;
  cliente(cliente: ClienteNuevo): number;
  venta(venta: Venta): void;
  /** Writes what the sales left in each product, and the shop's last number. */
  cerrar(productos: readonly EnVenta[]): void;
}

interface Rastro {
  movimientos: number;
  ultimo: number;
}

const PREFIJO = "FV";

/**
 * Writes a shop's rows as fast as SQLite takes them, the same that the domain's commands would have left.
 * The commands themselves read the stock and the total again for each line, which a million sales have no time for.
 */
export function grabadorDe(client: Database["$client"], duenoId: number): Grabador {
  const insertar = sentencias(client);
  const rastros = new Map<number, Rastro>();
  let consecutivo = 0;

  function mover(
    productoId: number,
    cantidad: number,
    stock: number,
    causa: string,
    referencia: string,
    quien: number,
    fecha: number,
  ): void {
    insertar.movimiento.run(duenoId, productoId, causa, cantidad, stock, referencia, quien, fecha);
    const rastro = rastros.get(productoId);
    if (rastro) Object.assign(rastro, { movimientos: rastro.movimientos + 1, ultimo: fecha });
    else rastros.set(productoId, { movimientos: 1, ultimo: fecha });
  }

  function producto(p: ProductoNuevo): number {
    const columnas = [duenoId, p.codigo, p.nombre, p.clave, p.categoria, p.categoriaClave, p.costo, p.precio, p.stock, p.stockMinimo];
    const id = Number(insertar.producto.run(...columnas, p.creado, p.creado).lastInsertRowid);
    if (p.stock > 0) mover(id, p.stock, p.stock, "inicial", "Stock inicial", duenoId, p.creado);
    return id;
  }

  function cliente(c: ClienteNuevo): number {
    const activo = c.activo ? 1 : 0;
    return Number(insertar.cliente.run(duenoId, duenoId, c.nombre, c.clave, c.telefono, c.documento, activo, c.creado).lastInsertRowid);
  }

  function venta(v: Venta): void {
    const numero = `${PREFIJO}-${++consecutivo}`;
    const quien = [v.cliente, clave(v.cliente) || null, v.clienteId];
    const pago = [v.formaPago, v.banco, v.referencia, v.instante, v.total, v.recibido];
    const { lastInsertRowid } = insertar.venta.run(duenoId, v.vendedorId, consecutivo, numero, ...quien, ...pago);
    for (const linea of v.lineas) detalle(Number(lastInsertRowid), linea);
    for (const { producto: p, cantidad } of v.lineas) mover(p.id, -cantidad, p.stock, "venta", `Venta ${numero}`, v.vendedorId, v.instante);
  }

  function detalle(ventaId: number, { producto: p, cantidad, iva, final, subtotal }: Linea): void {
    insertar.detalle.run(ventaId, p.id, cantidad, p.precio, iva, final, subtotal, p.costo);
  }

  function cerrar(productos: readonly EnVenta[]): void {
    for (const { id, stock } of productos) {
      const rastro = rastros.get(id);
      if (rastro) insertar.saldo.run(stock, rastro.movimientos, rastro.ultimo, id);
    }
    insertar.tienda.run(consecutivo, duenoId);
  }

  return { producto, cliente, venta, cerrar };
}

function sentencias(client: Database["$client"]) {
  const insert = (tabla: string, columnas: string) =>
    client.prepare(
      `insert into ${tabla} (${columnas}) values (${columnas
        .split(",")
        .map(() => "?")
        .join(",")})`,
    );
  return {
    producto: insert(
      "productos",
      "usuario_id,codigo_de_barras,nombre,nombre_clave,categoria,categoria_clave,precio_compra_centavos,precio_centavos,stock,stock_minimo,fecha_creacion,fecha_actualizacion",
    ),
    cliente: insert("clientes", "usuario_id,creado_por_id,nombre,nombre_clave,telefono,documento,activo,creado"),
    venta: insert(
      "ventas",
      "usuario_id,vendedor_id,consecutivo,numero,cliente,cliente_clave,cliente_id,forma_pago,banco,referencia,fecha_venta,total_venta_centavos,monto_recibido_centavos",
    ),
    detalle: insert(
      "detalles_venta",
      "venta_id,producto_id,cantidad,precio_unitario_centavos,monto_iva_centavos,precio_unitario_final_centavos,subtotal_centavos,costo_compra_centavos",
    ),
    movimiento: insert("movimiento_stock", "usuario_id,producto_id,causa,cantidad,stock,referencia,creado_por_id,fecha"),
    saldo: client.prepare("update productos set stock = ?, movimientos = ?, fecha_actualizacion = ? where id = ?"),
    tienda: client.prepare("update tiendas set ultimo_consecutivo = ? where usuario_id = ?"),
  };
}
