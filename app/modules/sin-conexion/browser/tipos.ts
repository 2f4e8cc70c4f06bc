import type { catalogo } from "../domain/catalogo.server";

/** An answer of `/ventas/api/catalogo/`. */
export type Catalogo = ReturnType<typeof catalogo>;
export type ProductoDelCatalogo = Catalogo["productos"][number];

/** A product on the device, with what it is found by. */
export type ProductoGuardado = ProductoDelCatalogo & {
  claves: readonly string[];
  nombreClave: string;
};

export type TiendaGuardada = Catalogo["tienda"];

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
