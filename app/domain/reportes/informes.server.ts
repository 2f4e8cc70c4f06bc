import type { Contexto } from "../compartido/contexto.server";
import type { PedidoInforme, Tabla } from "./informe";
import { informeDeCaducidad, tablaDeCaducidad } from "./informe-caducidad.server";
import { informeDeInventario, tablaDeInventario } from "./informe-inventario.server";
import { informeDeIva, tablaDeIva } from "./informe-iva.server";
import { informeDeProductos, tablaDeProductos } from "./informe-productos.server";
import { informeDeUtilidad, tablaDeUtilidad } from "./informe-utilidad.server";
import { informeDeVendedores, tablaDeVendedores } from "./informe-vendedores.server";
import { informeDeVentas, tablaDeVentas } from "./informe-ventas.server";

interface Informe<D> {
  datos(ctx: Contexto, pedido: PedidoInforme): D;
  tabla(datos: D): Tabla;
}

/** Every report by its name in the URL: its data, and the data as a table. */
export const INFORMES = {
  ventas: { datos: informeDeVentas, tabla: tablaDeVentas },
  productos: { datos: informeDeProductos, tabla: tablaDeProductos },
  vendedores: { datos: informeDeVendedores, tabla: tablaDeVendedores },
  utilidad: { datos: informeDeUtilidad, tabla: tablaDeUtilidad },
  iva: { datos: informeDeIva, tabla: tablaDeIva },
  inventario: { datos: informeDeInventario, tabla: tablaDeInventario },
  caducidad: { datos: informeDeCaducidad, tabla: tablaDeCaducidad },
};

export type NombreInforme = keyof typeof INFORMES;
export type DatosInforme<N extends NombreInforme> = ReturnType<(typeof INFORMES)[N]["datos"]>;

/** The data of a report. All its queries see the same state of the database. */
export const datosDe = (nombre: NombreInforme, ctx: Contexto, pedido: PedidoInforme): unknown =>
  deUnInstante(ctx, () => INFORMES[nombre].datos(ctx, pedido));

// SQLite cannot checkpoint past an open read transaction: keep only the queries inside.
const deUnInstante = <D>({ db }: Contexto, leer: () => D): D => db.$client.transaction(leer)();

/** The table of a report, from the same data as its page. */
export function tablaDe(nombre: NombreInforme, ctx: Contexto, pedido: PedidoInforme): Tabla {
  const enTabla = <D>({ datos, tabla }: Informe<D>): Tabla => tabla(deUnInstante(ctx, () => datos(ctx, pedido)));
  const tablas: Record<NombreInforme, () => Tabla> = {
    ventas: () => enTabla(INFORMES.ventas),
    productos: () => enTabla(INFORMES.productos),
    vendedores: () => enTabla(INFORMES.vendedores),
    utilidad: () => enTabla(INFORMES.utilidad),
    iva: () => enTabla(INFORMES.iva),
    inventario: () => enTabla(INFORMES.inventario),
    caducidad: () => enTabla(INFORMES.caducidad),
  };
  return tablas[nombre]();
}
