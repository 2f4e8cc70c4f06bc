import { z } from "zod";
import {
  CORREO_ILEGIBLE,
  casilla,
  claveEnvio,
  opcionObligatoria,
  precioSiViene,
  texto,
  textoOpcional,
  textoSiViene,
  ultimaCasilla,
} from "../campos/campos";
import { enteroSiViene, opcionSiViene } from "../campos/si-viene";
import { type Centavos, MAXIMO_12_2 } from "../cifras/dinero";
import { keysOf } from "../nucleo/properties";
import { faltaDeNit } from "./nit";
import { MAXIMO_PLAZO } from "./plazo";
import { esTipoDeDocumento, TIPOS_DE_DOCUMENTO, TIPOS_DE_PERSONA } from "./tipos-de-documento";

const campos = {
  nombre: texto(150),
  telefono: textoOpcional(20),
  documento: textoOpcional(20),
  confirmar_documento: ultimaCasilla(),
  clave_envio: claveEnvio(),
};

const DeFormulario = z.object({
  ...campos,
  cupo: precioSiViene(MAXIMO_12_2),
  lista: textoSiViene(30),
  activo: casilla(),
  activo_presente: casilla(),
});

/** The kind of a document; where it is absent, it stays as it is. */
export const tipoDeDocumento = () =>
  textoSiViene(60).refine((leido) => !leido || esTipoDeDocumento(leido), "Elija el tipo de documento de la lista.");

/** What a factura asks of a client. A field that is absent stays as it is. */
const deFactura = {
  tipo_documento: tipoDeDocumento(),
  correo: textoSiViene(254).refine((leido) => !leido || z.email().safeParse(leido).success, CORREO_ILEGIBLE),
  factura: ultimaCasilla(),
  tipo_persona: opcionSiViene(keysOf(TIPOS_DE_PERSONA)),
  plazo_dias: enteroSiViene(0, MAXIMO_PLAZO),
};

/** A NIT is a number, with the check digit that belongs to it. */
export const validarNit = <S extends z.ZodType<{ tipo_documento?: string | undefined; documento?: string | undefined }>>(esquema: S) =>
  esquema.superRefine(({ tipo_documento = "", documento = "" }, ctx) => {
    const message = faltaDeNit(tipo_documento, documento);
    if (message) ctx.addIssue({ code: "custom", path: ["documento"], message });
  });

export const COLUMNAS_DE_FACTURA = keysOf(deFactura);

/** Of whom an authority is asked who it is. */
export const TraerForm = z.object({ tipo_documento: opcionObligatoria(keysOf(TIPOS_DE_DOCUMENTO)), documento: texto(20) });

interface Tecleado {
  cupo: Centavos | null | undefined;
  activo: boolean | undefined;
  activo_presente: boolean | undefined;
}

const columnasDeCliente = <D extends Tecleado>({ activo, activo_presente, cupo: cupoCentavos, ...datos }: D) => ({
  ...datos,
  cupoCentavos,
  activo: activo ?? !activo_presente,
});

/**
 * A client's form. Without `cupo` the limit of credit stays, an empty one takes it away; `lista` likewise. When `activo` is absent, the client is
 * active, unless `activo_presente` says that the form had the checkbox.
 */
export const ClienteForm = DeFormulario.transform(columnasDeCliente);

export const ClienteConFacturaForm = validarNit(DeFormulario.extend(deFactura)).transform(columnasDeCliente);

const alVender = <D extends object>(datos: D) => ({ ...datos, activo: true, cupoCentavos: undefined, lista: undefined });

/** A new client by JSON or from the sale screen; always active, and without a limit of credit. */
export const ClienteJson = z.object(campos).transform(alVender);

export const ClienteConFacturaJson = validarNit(z.object({ ...campos, ...deFactura })).transform(alVender);

export type DatosCliente = z.output<typeof ClienteForm> & Partial<Pick<z.output<typeof ClienteConFacturaForm>, keyof typeof deFactura>>;
