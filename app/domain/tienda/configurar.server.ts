import { tiendas } from "@db/schema/tiendas";
import { comando } from "../actividad/comando.server";
import { Refusal } from "../cifras/lectura";
import { guardarImagen, type Imagen, quitarImagenes } from "../compartido/imagenes.server";
import { cifraConComa } from "../listas/celdas";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { diaDe } from "../nucleo/fecha";
import { mostrarDia } from "../nucleo/mostrar-fecha";
import { propios } from "../nucleo/propios.server";
import { AJUSTES, type DatosAjustes, type VistaConfiguracion } from "./esquema";
import { renombrarListas } from "./listas-de-precio.server";
import { duenoDelQr, leerQrDePago } from "./qr-de-pago";
import { tiendaDe, vistaConfiguracion } from "./tienda.server";

/** A new logo, `"quitar"` to delete it, `null` to keep it. */
type CambioDeLogo = Imagen | "quitar" | null;

interface OtrosCambios {
  logo: CambioDeLogo;
  /** Whether the owner saw what the configuration says of IVA; changing it says so, too. */
  iva_visto?: boolean;
  /** Whether the owner saw whom a new QR pays. */
  confirmar_qr_pago?: boolean | undefined;
}

/**
 * Changes the shop's data and settings. A new prefix does not restart the sale numbers. Throws SinPermiso for a vendedor, ReglaIncumplida when
 * a price list in use would go, the last closed day is not past, and for `confirmar_qr_pago` when nobody said yes to whom a new QR pays.
 */
export function configurar(ctx: Contexto, { logo, iva_visto = false, confirmar_qr_pago, ...ajustes }: DatosAjustes & OtrosCambios): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    const tienda = tiendaDe(ctx);
    const antes = vistaConfiguracion(tienda);
    if (ajustes.qr_pago !== antes.qr_pago && !confirmar_qr_pago) preguntarPorElQr(ajustes.qr_pago);
    exigirPasado(ctx, ajustes.cerrado_hasta);
    const ivaVisto = iva_visto || tienda.ivaVisto || ajustes.responsable_iva !== tienda.responsable_iva;
    renombrarListas(ctx, tienda.listas_precio, ajustes.listas_precio);
    ctx.db
      .update(tiendas)
      .set({ ...ajustes, ivaVisto })
      .where(propios(ctx, tiendas))
      .run();
    const deLogo = cambiarLogo(ctx, logo) ? ["logo"] : [];
    const cambios = [...cambiosDeAjustes(antes, vistaConfiguracion(tiendaDe(ctx))), ...deLogo];
    const que = `cambió la configuración de la tienda: ${cambios.join("; ")}`;
    if (cambios.length > 0) anotar({ clase: "configuracion", que, enlace: "/configuracion/" });
  });
}

function exigirPasado({ ahora }: Contexto, cerrado_hasta: string | null): void {
  if (cerrado_hasta !== null && cerrado_hasta >= diaDe(ahora))
    throw new ReglaIncumplida("cerrado_hasta", "Escriba un día que ya pasó, o borre la fecha.");
}

function preguntarPorElQr(texto: string): void {
  const leido = leerQrDePago(texto);
  if (texto !== "" && !(leido instanceof Refusal))
    throw new ReglaIncumplida("confirmar_qr_pago", `Este QR le paga a ${duenoDelQr(leido)}. ¿Es el de su tienda?`);
}

function cambiarLogo(ctx: Contexto, logo: CambioDeLogo): boolean {
  if (logo === "quitar") return quitarImagenes(ctx.db, ctx.duenoId, ["logo"]);
  if (logo) guardarImagen(ctx, ctx.duenoId, "logo", logo);
  return logo !== null;
}

const NOMBRES: Record<keyof DatosAjustes, string> = {
  nombre_comercial: "nombre",
  nit: "NIT",
  direccion: "dirección",
  telefono: "teléfono",
  prefijo: "prefijo de las ventas",
  titulo_factura: "título del comprobante",
  pie_factura: "texto al pie",
  ancho_tirilla: "ancho de la tirilla",
  imprimir_al_cobrar: "imprimir al cobrar",
  stock_minimo: "avisar cuando queden",
  respetar_ley_2300: "horario de la Ley 2300",
  aviso_stock_bajo: "aviso de lo que se acaba",
  aviso_resumen_diario: "resumen diario",
  aviso_confirmacion: "confirmar la compra al cliente",
  hora_resumen: "hora del resumen",
  telefono_avisos: "teléfono de los avisos",
  texto_recordatorio: "recordatorio de los fiados",
  responsable_iva: "responsable de IVA",
  responsable_inc: "responsable del impuesto al consumo",
  vendedor_cambia_precios: "vendedores cambian precios",
  descuento_maximo_vendedor: "descuento máximo de los vendedores",
  vendedor_ajusta_existencias: "vendedores corrigen existencias",
  vendedor_ve_costos: "vendedores ven costos",
  medios_pago: "medios de pago",
  qr_pago: "QR de pago",
  redondeo_efectivo: "redondeo del efectivo",
  propina_sugerida: "propina sugerida, en porcentaje",
  usa_lotes: "usar lotes y vencimientos",
  recibir_al_confirmar: "avisar a la DIAN que llegó lo comprado a crédito",
  vende_vencidos: "vender lo vencido",
  listas_precio: "listas de precios",
  arqueo_ciego: "contar sin saber cuánto debe haber",
  exigir_caja: "vender solo con la caja abierta",
  cerrado_hasta: "fin del periodo cerrado",
  sin_conexion: "vender sin conexión",
  fichas: "tamaño de las fichas al vender",
  mostrar_sin_iva: "mostrar el IVA al vender",
  usa_cotizaciones: "hacer cotizaciones",
  usa_separes: "hacer separes",
  plazo_separe: "plazo de los separes, en días",
  abono_minimo_separe: "primer abono de los separes, en porcentaje",
  prefijo_balanza: "prefijo de la balanza",
  balanza_lleva: "la etiqueta de la balanza lleva",
};

export const cambiosDeAjustes = (antes: VistaConfiguracion, ahora: VistaConfiguracion): string[] =>
  AJUSTES.filter((ajuste) => antes[ajuste] !== ahora[ajuste]).map(
    (ajuste) => `${NOMBRES[ajuste]} de ${fraseDelAjuste(ajuste, antes)} a ${fraseDelAjuste(ajuste, ahora)}`,
  );

function fraseDelAjuste(ajuste: keyof DatosAjustes, configuracion: VistaConfiguracion): string {
  const valor = configuracion[ajuste];
  if (ajuste === "cerrado_hasta") return valor === null ? "nada" : mostrarDia(String(valor));
  if (valor === null) return "sin límite";
  if (valor === "") return "nada";
  if (ajuste === "qr_pago") {
    const leido = leerQrDePago(String(valor));
    return leido instanceof Refusal ? "uno" : `el de ${duenoDelQr(leido)}`;
  }
  if (ajuste === "descuento_maximo_vendedor") return `${cifraConComa(String(valor))} %`;
  if (typeof valor === "boolean") return valor ? "sí" : "no";
  return typeof valor === "number" ? String(valor) : `«${valor.replaceAll(/\r?\n/g, ", ")}»`;
}
