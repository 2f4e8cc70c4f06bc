import { z } from "zod";
import { campo, numero } from "~/domain/campos/campo";
import {
  archivoOpcional,
  correo,
  dia,
  entero,
  id,
  idOpcional,
  nombreOpcional,
  opcionObligatoria,
  patron,
  siNo,
  texto,
  textoOpcional,
} from "~/domain/campos/campos";
import { digitoDeVerificacion } from "~/domain/cifras/digito-de-verificacion";
import { ENTERO_ILEGIBLE, leerEntero, Refusal } from "~/domain/cifras/lectura";
import { RESPONSABILIDADES } from "./responsabilidades";

const FALTA = "Falta este dato.";
const ZZ = "La DIAN rechaza ZZ. Marque las de la casilla 53 de su RUT o, si no tiene ninguna de esas, R-99-PN.";

// People copy it from the RUT with points, and with spaces between its digits.
const nit = () =>
  texto(30)
    .transform((escrito) => escrito.replace(/[.\s]/g, ""))
    .refine((cifras) => /^[1-9]\d{4,9}$/.test(cifras), {
      error: "Escriba el NIT sin el dígito de verificación: de 5 a 10 números.",
      // What is no number has no check digit.
      abort: true,
    });

/** Codes of the RUT: one value, or several of the same name. */
const responsabilidades = () =>
  campo((entrada): string[] | Refusal => {
    const codigos = [entrada ?? []].flat().filter((codigo) => codigo !== "");
    if (codigos.length === 0) return new Refusal("Marque al menos una. Si no tiene ninguna de las otras, R-99-PN.");
    if (codigos.includes("ZZ")) return new Refusal(ZZ);
    const conocidos = RESPONSABILIDADES.map(({ codigo }) => codigo).filter((codigo) => codigos.includes(codigo));
    return conocidos.length === new Set(codigos).size ? conocidos : new Refusal("Elija de la lista.");
  });

export const EmisorForm = z
  .object({
    tipo_persona: opcionObligatoria(["1", "2"]),
    nit: nit(),
    dv: patron(1, /^\d$/, "Es un solo número: el que está después del guion."),
    razon_social: nombreOpcional(200).refine(Boolean, FALTA),
    municipio: texto(100),
    direccion: texto(200),
    responsabilidades: responsabilidades(),
    correo: correo(),
  })
  .superRefine(({ nit, dv }, ctx) => {
    const calculado = digitoDeVerificacion(nit);
    if (dv !== calculado)
      ctx.addIssue({
        code: "custom",
        path: ["dv"],
        message: `El dígito de verificación de ${nit} es ${calculado}. Revise los dos números en su RUT.`,
      });
  });
export type DatosEmisor = z.output<typeof EmisorForm>;

// A password keeps its spaces.
const clave = () =>
  z
    .unknown()
    .optional()
    .transform((entrada) => (typeof entrada === "string" ? entrada.slice(0, 200) : ""));

export const ApagarForm = z.object({ password: clave() });

export const CertificadoForm = z.object({ archivo: archivoOpcional(), clave: clave() });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CODIGO_LARGO = "Cópielo completo del portal: son 36 letras y números con guiones, como 710d99d0-6d49-4e18-bb70-196d1b17785f.";
/** What the portal asks for when the software is registered. */
const PIN = /^\d{5}$/;
const opcional = (forma: RegExp): RegExp => new RegExp(`^$|${forma.source}`, forma.flags);

export const SoftwareForm = z.object({
  software_id: texto(60).refine((codigo) => UUID.test(codigo), CODIGO_LARGO),
  /** "" keeps the one that was saved. */
  pin: patron(10, opcional(PIN), "El PIN tiene cinco números: los que usted escribió al registrar el software."),
  testset_id: patron(60, opcional(UUID), CODIGO_LARGO),
  testset_id_factura: patron(60, opcional(UUID), CODIGO_LARGO),
  /** "" where documentos soporte go with the software of facturas. */
  software_id_soporte: patron(60, opcional(UUID), CODIGO_LARGO),
  pin_soporte: patron(10, opcional(PIN), "El PIN tiene cinco números: los que usted escribió al registrar el software."),
});
export type DatosSoftware = z.output<typeof SoftwareForm>;

/** The numbers of a series have nine digits. */
const NUMERO_MAXIMO = 999_999_999;
const numeroDeNumeracion = () =>
  numero(ENTERO_ILEGIBLE, (entrada) => (entrada ? leerEntero(entrada, 1, NUMERO_MAXIMO) : new Refusal(FALTA)));

export const NumeracionForm = z.object({
  tipo: opcionObligatoria(["20", "01", "05"]),
  resolucion: texto(30).refine((numero) => /^\d{4,20}$/.test(numero), "Son solo números, como 18764000000001."),
  prefijo: patron(4, /^[A-Za-z0-9]*$/, "Hasta cuatro letras o números, sin espacios.").transform((escrito) => escrito.toUpperCase()),
  desde: numeroDeNumeracion(),
  hasta: numeroDeNumeracion(),
  valida_desde: dia(),
  valida_hasta: dia(),
  clave_tecnica: patron(
    64,
    /^([0-9a-f]{40}|[0-9a-f]{64})?$/i,
    "Cópiela completa del portal: son 40 o 64 números y letras de la a a la f, sin espacios.",
  ),
  contingencia: siNo(),
  /** One that the portal shows for the test set. */
  de_prueba: siNo(),
});
export type DatosNumeracion = z.output<typeof NumeracionForm>;

/** Whether each sale gets a factura. */
export const TodoFacturaForm = z.object({ todo_factura: siNo() });

/** The range or the till to remove. */
export const QuitarForm = z.object({ quitar: id() });
/** The till of the browser; null for none of its own. */
export const CajaDelEquipoForm = z.object({ este_equipo: idOpcional() });
/** A button that says all by itself. */
export const BotonForm = z.object({ accion: textoOpcional(20) });

export const CajaForm = z.object({ placa: texto(50), ubicacion: texto(100), tipo_caja: texto(50) });
export type DatosCaja = z.output<typeof CajaForm>;

const CANTIDAD_MAXIMA = 200;
const cantidad = () => entero(0, CANTIDAD_MAXIMA, 0);

/** The portal usually asks for one nota débito where it asks for facturas. */
const NOTAS_DEBITO_USUALES = 1;

export const PruebasForm = z
  .object({
    cantidad_20: cantidad(),
    cantidad_94: cantidad(),
    cantidad_93: cantidad(),
    cantidad_01: cantidad(),
    cantidad_91: cantidad(),
    cantidad_92: entero(0, CANTIDAD_MAXIMA, null),
  })
  .transform((datos) => ({ ...datos, cantidad_92: datos.cantidad_92 ?? (datos.cantidad_01 > 0 ? NOTAS_DEBITO_USUALES : 0) }));
export type DatosPruebas = z.output<typeof PruebasForm>;
