import { cantidadEnFrase, vistaCantidad } from "~/domain/cifras/cantidad";
import { type Centavos, mostrarCentavos, mostrarPesos, sumar, textoPesos } from "~/domain/cifras/dinero";
import { enlaceDeWhatsapp } from "~/domain/compartido/personas";
import type { VentaHecha } from "~/domain/ventas/recibo";
import { leerCobro } from "./cobro";
import { bolsasDe, leerLineas, lineaPendiente, type Parte, subtotal, unitario } from "./lineas";
import type { EnCola, PapelProvisional, ProductoGuardado, TiendaGuardada, VentaPendiente } from "./tipos";

export interface Cobrada {
  venta: Omit<VentaPendiente, "numero_dispositivo" | "dispositivo">;
  papel: PapelProvisional;
}

/** What the screen may not do without the box, by the field that asks for it. */
const CON_EL_EQUIPO: Readonly<Record<string, string>> = {
  cotizacion: "Sin conexión no se cobran cotizaciones.",
  cambio_de: "Sin conexión no se hacen cambios de mercancía.",
  vale: "Sin conexión no se paga con vales.",
  factura: "Sin conexión no se hacen facturas: cobre cuando vuelva la conexión.",
};

/** The form of the sale screen as a sale that waits for the box, or why it cannot be one, in a sentence. */
export function cobrarSinCaja(
  form: FormData,
  productos: ReadonlyMap<number, ProductoGuardado>,
  tienda: TiendaGuardada,
  reloj: { ahora: number; desfase: number },
): Cobrada | string {
  if (tienda.rehusa) return tienda.rehusa;
  const texto = (campo: string): string => String(form.get(campo) ?? "").trim();
  const pide = Object.keys(CON_EL_EQUIPO).find((campo) => texto(campo) !== "");
  if (pide !== undefined) return CON_EL_EQUIPO[pide] ?? "";
  const partes = leerLineas(form, productos, tienda, reloj.ahora + reloj.desfase);
  if (typeof partes === "string") return partes;
  if (partes.length === 0) return "Este tiquete no tiene productos.";
  if (texto("clave_envio") === "") return "Recargue esta página antes de cobrar.";
  const total = totalDe(partes);
  const cobro = leerCobro(form, total, tienda.redondeo_efectivo);
  if (typeof cobro === "string") return cobro;
  const cliente = { cliente: texto("cliente"), cliente_fk: texto("cliente_fk"), nota: texto("nota") };
  const llenos = Object.fromEntries(Object.entries(cliente).filter(([, valor]) => valor !== ""));
  const deLaVenta = {
    clave_envio: texto("clave_envio"),
    hora_dispositivo: new Date(reloj.ahora).toISOString(),
    vendedor_id: tienda.usuario,
    total: textoPesos(total),
    detalles: partes.map(lineaPendiente),
  };
  const pesos = (monto: Centavos | null) => (monto === null ? null : textoPesos(monto));
  return {
    venta: { ...cobro.campos, ...llenos, ...deLaVenta },
    papel: {
      lineas: partes.map(lineaDePapel),
      total: textoPesos(total),
      pago: cobro.forma,
      recibido: pesos(cobro.recibido),
      cambio: pesos(cobro.cambio),
      cliente: cliente.cliente,
      nota: cliente.nota,
    },
  };
}

const totalDe = (partes: readonly Parte[]): Centavos => sumar(...partes.flatMap((parte) => [subtotal(parte), bolsasDe(parte)]));

const lineaDePapel = (parte: Parte) => ({
  nombre: parte.producto.nombre,
  cantidad: cantidadEnFrase(vistaCantidad(parte.cantidad, parte.producto.unidad), parte.producto.unidad),
  precio: mostrarCentavos(unitario(parte)),
  subtotal: mostrarCentavos(subtotal(parte)),
});

/** What the screen shows of a sale that was just charged. Its id is below zero: the box has none yet. */
export function ventaHecha({ orden, venta, papel, impresa }: EnCola): VentaHecha {
  const { cambio, recibido, total } = papel;
  const lineas = papel.lineas.map(({ nombre, cantidad, subtotal: cuanto }) => `${cantidad} × ${nombre}: ${cuanto}`);
  const mensaje = [
    impresa.nombre && `*${impresa.nombre}*`,
    `Provisional ${venta.numero_dispositivo}`,
    ...lineas,
    `*Total: ${mostrarPesos(total)}*`,
  ];
  const vuelto = cambio === null || cambio === "0.00" ? null : cambio;
  return {
    id: -orden,
    numero: venta.numero_dispositivo,
    forma_pago: venta.forma_pago,
    cambio: vuelto,
    total_venta: total,
    propina: "0.00",
    cliente: papel.cliente || null,
    monto_recibido: recibido,
    debe: null,
    aviso: "Provisional: se envía cuando vuelva la conexión.",
    resumen: `${mostrarPesos(total)} · ${venta.forma_pago}`,
    whatsapp: enlaceDeWhatsapp("", mensaje.filter(Boolean).join("\n")),
    imprimir: false,
  };
}

/** The same of a sale that the box charged before it fell silent: its id is all that the device was told. */
export const ventaDelEquipo = (id: number): VentaHecha => ({
  id,
  numero: "registrada",
  forma_pago: "",
  cambio: null,
  total_venta: "",
  propina: "",
  cliente: null,
  monto_recibido: null,
  debe: null,
  aviso: "El equipo principal la alcanzó a registrar: no la cobre otra vez.",
  resumen: "",
  whatsapp: enlaceDeWhatsapp("", ""),
  imprimir: false,
});
