import { mostrarCentavos, proporcion, restar } from "~/domain/cifras/dinero";
import type { Costeada } from "./costos";
import type { FacturaLeida, PruebaLeida } from "./lectura/factura";

/** What a person should know of a bill before it is confirmed. */
export interface Aviso {
  clase: string;
  texto: string;
  /** How grave it is; `nota` only informs. */
  tono: "peligro" | "aviso" | "nota";
}

/** The shop to which a bill should be addressed. */
interface Destinatario {
  /** As it is written in its settings; "" where it is not. */
  nit: string;
}

/** How far totals may be from the sum of their parts, in cents. */
const TOLERANCIA = 2_00;
const MIL = 1_000;

const peligro = (clase: string, texto: string): Aviso => ({ clase, texto, tono: "peligro" });
const aviso = (clase: string, texto: string): Aviso => ({ clase, texto, tono: "aviso" });
const nota = (clase: string, texto: string): Aviso => ({ clase, texto, tono: "nota" });

/** What is to be said of a bill, the gravest first. */
export function avisosDe(factura: FacturaLeida, costeada: Costeada, tienda: Destinatario): Aviso[] {
  const todos = [
    ...avisosDeDian(factura),
    ...avisosDeReceptor(factura, tienda),
    ...avisosDeArchivo(factura),
    ...avisosDeMontos(factura, costeada),
  ];
  const orden = ["peligro", "aviso", "nota"];
  return todos.toSorted((a, b) => orden.indexOf(a.tono) - orden.indexOf(b.tono));
}

const COMPARE = "Compárela con el PDF o con el papel antes de confirmar.";

function avisosDeDian({ tipo, prueba, ambiente }: FacturaLeida): Aviso[] {
  const avisos: Aviso[] = [];
  if (ambiente === "2") avisos.push(peligro("pruebas", "Es un documento de prueba, sin valor. Pídale al proveedor la factura de verdad."));
  if (tipo === "20")
    avisos.push(
      aviso(
        "tiquete",
        "Es un tiquete de caja: su IVA no se descuenta, y aquí queda en el costo. Para descontarlo, pídale al proveedor una factura.",
      ),
    );
  return [...avisos, avisoDeRespuesta(tipo, prueba)];
}

const EN_CONTINGENCIA = ["03", "04"];

function avisoDeRespuesta(tipo: string, { codigo, deEste, firma, deLaDian }: PruebaLeida): Aviso {
  if (codigo === "" && EN_CONTINGENCIA.includes(tipo))
    return aviso(
      "sin_respuesta",
      "Se hizo en contingencia, sin la respuesta de la DIAN: no está probado que la haya aceptado. Consúltela luego en la página de la DIAN.",
    );
  if (codigo === "")
    return aviso(
      "sin_respuesta",
      "El archivo no trae la respuesta de la DIAN: no está probado que la haya aceptado. Pídale al proveedor el archivo completo, o consúltela en la página de la DIAN.",
    );
  if (!deEste)
    return peligro("otra_respuesta", "La respuesta de la DIAN que trae es de otra factura. Pídale al proveedor el archivo correcto.");
  if (codigo !== "02") return peligro("no_aceptada", "La DIAN no aceptó esta factura: no sirve de soporte. Pídale al proveedor una nueva.");
  if (firma !== "vale" || !deLaDian)
    return peligro(
      "firma",
      "La firma de la respuesta de la DIAN no es correcta: no prueba nada. Consulte la factura en la página de la DIAN antes de confirmar.",
    );
  return nota(
    "emisor_sin_probar",
    "La DIAN la aceptó, según la respuesta que trae: su firma es correcta y dice ser de la DIAN. Quién expidió ese certificado no se comprobó.",
  );
}

/** Digits of a NIT, without its check digit. */
const soloNit = (escrito: string): string => escrito.replace(/\s*-\s*\d\s*$/, "").replace(/\D/g, "");

function avisosDeReceptor({ receptor }: FacturaLeida, { nit }: Destinatario): Aviso[] {
  const [dicho, nuestro] = [soloNit(receptor.nit), soloNit(nit)];
  if (nuestro === "") return [nota("sin_nit", "No se sabe si es para su tienda: falta su NIT en Configuración.")];
  // The settings may have the check digit without a hyphen.
  if (dicho === nuestro || (nuestro.length === 10 && dicho === nuestro.slice(0, 9))) return [];
  const deQuien = [receptor.nombre, receptor.nit].filter(Boolean).join(", ") || "nadie";
  return [peligro("otro_nit", `Está a nombre de otro: ${deQuien}. Si no es de su tienda, no la confirme.`)];
}

function avisosDeArchivo({ firmaDelProveedor, unSoloCufe, reparada }: FacturaLeida): Aviso[] {
  const avisos: Aviso[] = [];
  if (firmaDelProveedor === "no_vale")
    avisos.push(peligro("cambiada", `La firma del proveedor no corresponde: algo del archivo cambió después de firmado. ${COMPARE}`));
  if (firmaDelProveedor === "sin_firma" && !reparada) avisos.push(aviso("sin_firma", `El proveedor no la firmó. ${COMPARE}`));
  if (firmaDelProveedor === "desconocida") avisos.push(nota("firma_desconocida", "La firma del proveedor no se pudo comprobar."));
  if (!unSoloCufe) avisos.push(peligro("cufe", `Las partes del archivo nombran facturas distintas. ${COMPARE}`));
  if (reparada) avisos.push(aviso("reparada", `El archivo venía dañado y se arregló para leerlo; su firma ya no prueba nada. ${COMPARE}`));
  return avisos;
}

function avisosDeMontos(factura: FacturaLeida, { lineas, diferencia }: Costeada): Aviso[] {
  const { moneda, retenciones, anticipo, pagar } = factura;
  const avisos: Aviso[] = [];
  if (moneda !== "COP")
    avisos.push(peligro("moneda", `Está en otra moneda (${moneda}), y así no se confirma. Regístrela a mano, en pesos.`));
  if (pagar === null || pagar < 0) avisos.push(peligro("totales", "Su total no se puede leer. Regístrela a mano."));
  else if (Math.abs(diferencia) > TOLERANCIA)
    avisos.push(
      aviso(
        "totales",
        `Su total tiene ${mostrarCentavos(Math.abs(diferencia))} ${diferencia > 0 ? "más" : "menos"} que la suma de sus productos. ${COMPARE}`,
      ),
    );
  const descuadradas = factura.lineas.filter(noCuadra).length;
  if (descuadradas > 0)
    avisos.push(
      aviso(
        "lineas",
        `En ${descuadradas === 1 ? "un producto" : `${descuadradas} productos`} el precio por la cantidad no da su valor. Se toma el valor.`,
      ),
    );
  if (lineas.some(({ problema }) => problema === "negativa"))
    avisos.push(
      aviso("negativas", "Trae valores por debajo de cero: no entran como productos; se reparten como descuento entre los demás."),
    );
  if (lineas.some(({ problema }) => problema === "sin_cantidad"))
    avisos.push(aviso("cantidades", "Trae productos sin cantidad: no entran."));
  if (retenciones > 0) avisos.push(nota("retenciones", `Nombra retenciones por ${mostrarCentavos(retenciones)}, que no cambian su total.`));
  if (anticipo > 0) avisos.push(nota("anticipo", `Ya tiene pagados ${mostrarCentavos(anticipo)}: el total es lo que falta.`));
  return avisos;
}

/** Whether price × quantity, or the price alone where it is that of all, is not the value of a line. */
function noCuadra({ precio, cantidad, recargos, valor }: FacturaLeida["lineas"][number]): boolean {
  if (precio === null || cantidad === null || valor === null || precio < 0 || cantidad <= 0 || valor === 0) return false;
  const deTodas = restar(valor, recargos);
  return [proporcion(precio, cantidad, MIL), precio].every((dado) => Math.abs(restar(dado, deTodas)) > TOLERANCIA);
}
