import { z } from "zod";
import { registrarCampos } from "../campos/campo";
import {
  archivoOpcional,
  casilla,
  diaOpcional,
  entero,
  nombreOpcional,
  opcion,
  patron,
  porcentaje,
  STOCK_MAXIMO,
  siNo,
  textoOpcional,
} from "../campos/campos";
import { Refusal } from "../cifras/lectura";
import { numeroE164 } from "../compartido/personas";
import { completarConActuales } from "./completar";
import { ANCHO_USUAL, ANCHOS_DE_TIRILLA, TITULOS } from "./documentos";
import { listasDePrecio } from "./listas-de-precio";
import { mediosDePago } from "./medios-de-pago";
import { leerQrDePago } from "./qr-de-pago";

/** To how many pesos a shop may round what is paid in cash; 0 leaves it as it is. */
const MULTIPLOS_DE_REDONDEO = [0, 50, 100] as const;

/** The largest tip that may be suggested, in percent (Ley 1935 of 2018). */
const PROPINA_MAXIMA = 10;

const MAXIMO_QR = 512;

/** Most days that a client may have to pay what is kept for it. */
export const PLAZO_MAXIMO = 730;

/** What the last five digits of a label of the scale say. */
export const BALANZA_LLEVA = ["peso", "precio"] as const;

export const TAMANOS_DE_FICHAS = ["normal", "grande"] as const;

const qrDePago = () =>
  textoOpcional(MAXIMO_QR).superRefine((texto, ctx) => {
    const leido = texto === "" ? null : leerQrDePago(texto);
    if (leido instanceof Refusal) ctx.addIssue({ code: "custom", message: leido.mensaje });
  });
/** What happens when only units whose lot has ended are left for a sale. */
export const VENDE_VENCIDOS = ["no", "avisa"] as const;

/** The shop's settings: the fields of their form, and their columns. */
const Ajustes = z.object({
  nombre_comercial: nombreOpcional(100),
  nit: textoOpcional(20),
  direccion: textoOpcional(200),
  telefono: textoOpcional(20),
  prefijo: patron(10, /^[\p{L}\d]*$/u, "Use solo letras y números."),
  titulo_factura: opcion(TITULOS, TITULOS[0]),
  pie_factura: textoOpcional(300),
  ancho_tirilla: opcion(ANCHOS_DE_TIRILLA, ANCHO_USUAL),
  imprimir_al_cobrar: siNo(),
  stock_minimo: entero(0, STOCK_MAXIMO, 5),
  respetar_ley_2300: siNo(),
  aviso_stock_bajo: siNo(),
  aviso_resumen_diario: siNo(),
  aviso_confirmacion: siNo(),
  hora_resumen: entero(0, 23, 20),
  telefono_avisos: textoOpcional(20),
  texto_recordatorio: textoOpcional(500),
  responsable_iva: siNo(),
  responsable_inc: siNo(),
  vendedor_cambia_precios: siNo(),
  descuento_maximo_vendedor: porcentaje().transform((leido) => leido ?? null),
  vendedor_ajusta_existencias: siNo(),
  vendedor_ve_costos: siNo(),
  medios_pago: mediosDePago(),
  qr_pago: qrDePago(),
  redondeo_efectivo: opcion(MULTIPLOS_DE_REDONDEO, 0).transform((multiplo): number => multiplo),
  propina_sugerida: entero(0, PROPINA_MAXIMA, 0),
  usa_lotes: siNo(),
  recibir_al_confirmar: siNo(),
  vende_vencidos: opcion(VENDE_VENCIDOS, "no"),
  listas_precio: listasDePrecio(),
  arqueo_ciego: siNo(),
  exigir_caja: siNo(),
  cerrado_hasta: diaOpcional(),
  sin_conexion: siNo(),
  fichas: opcion(TAMANOS_DE_FICHAS, "normal"),
  mostrar_sin_iva: siNo(),
  usa_cotizaciones: siNo(),
  usa_separes: siNo(),
  plazo_separe: entero(1, PLAZO_MAXIMO, 30),
  abono_minimo_separe: entero(0, 100, 0),
  prefijo_balanza: patron(2, /^(\d\d)?$/, "Escriba dos números, como 20, o no escriba nada."),
  balanza_lleva: opcion(BALANZA_LLEVA, "peso"),
});

export type DatosAjustes = z.output<typeof Ajustes>;

/** The settings as the page and JSON show them. */
export type VistaConfiguracion = Omit<DatosAjustes, "descuento_maximo_vendedor"> & {
  usuario: number;
  /** In percent; `null` for no limit. */
  descuento_maximo_vendedor: string | null;
};

/** What a shop may use besides sales. Who uses none of it sees none of it. */
export type Uso = Extract<keyof DatosAjustes, `usa_${string}`> | "sin_conexion" | "dian";

export const AJUSTES = Ajustes.keyof().options;

const esUso = (ajuste: (typeof AJUSTES)[number]): ajuste is Exclude<Uso, "dian"> => ajuste.startsWith("usa_") || ajuste === "sin_conexion";

export const USOS: readonly Uso[] = [...AJUSTES.filter(esUso), "dian"];

/** The fields of the shop's configuration. `iva_visto` says that its owner saw what it says of IVA. */
export const ConfiguracionForm = Ajustes.extend({
  logo: archivoOpcional(),
  quitar_logo: siNo(),
  iva_visto: siNo(),
  qr_imagen: archivoOpcional(),
  confirmar_qr_pago: casilla(),
}).superRefine(({ aviso_stock_bajo, aviso_resumen_diario, telefono_avisos }, ctx) => {
  if ((aviso_stock_bajo || aviso_resumen_diario) && !telefono_avisos)
    ctx.addIssue({ code: "custom", path: ["telefono_avisos"], message: "Escriba el teléfono que recibe los avisos." });
  else if (telefono_avisos && numeroE164(telefono_avisos) === null)
    ctx.addIssue({ code: "custom", path: ["telefono_avisos"], message: "Escriba un teléfono como 300 123 4567." });
});

export type DatosConfiguracion = z.output<typeof ConfiguracionForm>;

/** The configuration form; absent fields take their value from `actual`. `casillas_presentes` says which checkboxes the form has. */
export const configuracionForm = (actual: Record<string, unknown>) =>
  registrarCampos(
    z.preprocess((entrada) => completarConActuales(entrada, actual), ConfiguracionForm),
    ConfiguracionForm.safeExtend({ casillas_presentes: textoOpcional(1000) }),
  );

export type ClaveDePaso = "tienda" | "iva" | "producto" | "venta" | "comprobante" | "copia";
