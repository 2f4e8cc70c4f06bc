import { crearCompra } from "~/domain/compras/crear-compra.server";
import { CompraForm } from "~/domain/compras/esquema";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { crearProveedor } from "~/domain/proveedores/proveedor.server";

type Campos = Record<string, unknown>;

/** Form fields of a purchase of an activo. */
export const ACTIVO = {
  tipo: "activos",
  nombre: "Vitrina refrigerada",
  descripcion: "De 2 puertas",
  valor: "2500000",
  fecha_adquisicion: "2026-11-20",
};

/** Creates a proveedor and returns its id. */
export const proveedorDe = (ctx: Contexto, nombre = "Luz Marina", empresa = "Distribuidora La 14"): number =>
  crearProveedor(ctx, { nombre, empresa, telefono: "3001234567", correo: "luz@correo.co", direccion: "Calle 1" });

/** Creates a compra from form fields and returns its id. The default tipo is `productos`. */
export const comprar = (ctx: Contexto, campos: Campos): number => crearCompra(ctx, CompraForm.parse({ tipo: "productos", ...campos }));

/** Form fields of a purchase line without its product. */
export const linea = (campos: Campos = {}): Campos => ({ cantidad: "20", precio: "1100.00", precio_venta: "1500", ...campos });
