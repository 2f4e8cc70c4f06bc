import type { Contexto } from "~/domain/compartido/contexto.server";
import { crearCompra } from "~/domain/compras/crear-compra.server";
import { CompraForm } from "~/domain/compras/esquema";
import { crearProveedor } from "~/domain/proveedores/crear-proveedor.server";

type Campos = Record<string, unknown>;

/** An asset as its form has it. */
export const ACTIVO = {
  tipo: "activos",
  nombre: "Vitrina refrigerada",
  descripcion: "De 2 puertas",
  valor: "2500000",
  fecha_adquisicion: "2026-11-20",
};

/** A supplier as its form makes it. */
export const proveedorDe = (ctx: Contexto, nombre = "Luz Marina", empresa = "Distribuidora La 14"): number =>
  crearProveedor(ctx, { nombre, empresa, telefono: "3001234567", correo: "luz@correo.co", direccion: "Calle 1" });

/** A purchase as its form makes it, of products unless the fields say otherwise. */
export const comprar = (ctx: Contexto, campos: Campos): number => crearCompra(ctx, CompraForm.parse({ tipo: "productos", ...campos }));

/** A line of a purchase that already has all its figures. */
export const linea = (campos: Campos = {}): Campos => ({ cantidad: "20", precio: "1100.00", precio_venta: "1500", ...campos });
