import type { Regimen } from "~/domain/cifras/tarifas";
import type { TiqueteEnPesos } from "~/domain/precios/vista";
import type { ProductoVenta } from "~/screens/venta/agregar";

/** A product as the box gives it to a device. */
export interface ProductoDelCatalogo extends Omit<ProductoVenta, "precio_compra" | "foto" | "empaque"> {
  codigo_barras: string | null;
  categoria?: string;
  otros_codigos?: readonly { codigo: string; unidades: number }[];
}

/** A product on the device, with what it is found by. */
export interface ProductoGuardado extends ProductoDelCatalogo {
  claves: readonly string[];
  nombreClave: string;
}

/** What of the shop decides a price, a label and a paper. */
export interface TiendaGuardada {
  /** The shop, and the person to whom the box gave this. */
  id: number;
  usuario: number;
  /** `contingencia` is what the paper of a sale without the box says besides. */
  impresa: { nombre: string; nit: string; direccion: string; telefono: string; pie: string; contingencia?: string };
  ancho: number;
  regimen: Regimen;
  prefijo_balanza: string;
  balanza_lleva: "peso" | "precio";
  redondeo_efectivo: number;
  /** In percent; `null` for no limit. */
  descuento_maximo: string | null;
  reglas: TiqueteEnPesos | null;
  rehusa: string;
}

/** An answer of `/ventas/api/catalogo/`. */
export interface Catalogo {
  productos: ProductoDelCatalogo[];
  eliminados: number[];
  cursor: string;
  hay_mas: boolean;
  desde_cero: boolean;
  tienda: TiendaGuardada;
}

export interface LineaPendiente {
  producto: number;
  cantidad: number | string;
  precio_publico: string;
  descuento?: string;
  regla?: { tipo: string; nombre: string };
}

/** A sale as it is sent to the box, with the fields of its payment and its client besides. */
export interface VentaPendiente {
  clave_envio: string;
  dispositivo: string;
  numero_dispositivo: string;
  hora_dispositivo: string;
  vendedor_id: number;
  total: string;
  detalles: readonly LineaPendiente[];
  forma_pago: string;
}

/** What its paper says. */
export interface PapelProvisional {
  lineas: readonly { nombre: string; cantidad: string; precio: string; subtotal: string }[];
  total: string;
  pago: string;
  recibido: string | null;
  cambio: string | null;
  cliente: string;
  nota: string;
}

/** A sale on the device, from the moment in which it was charged. */
export interface EnCola {
  clave: string;
  /** What its number counts: the `14` of `C2-014`. */
  orden: number;
  tienda: number;
  usuario: number;
  estado: "espera" | "enviada" | "rechazada";
  venta: VentaPendiente;
  papel: PapelProvisional;
  impresa: TiendaGuardada["impresa"];
  ancho: number;
  creada: number;
  /** The number that the box gave it. */
  numero?: string;
  motivo?: string;
}
