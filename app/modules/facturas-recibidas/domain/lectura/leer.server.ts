import { enumerar } from "~/domain/cifras/frases";
import { abrirArchivo, type Contenido } from "./archivo.server";
import { type Piezas, piezasDe } from "./documento.server";
import type { FacturaLeida } from "./factura";
import { type CausaDeLectura, Ilegible } from "./ilegible";
import { interpretar } from "./interpretar.server";
import { pruebaDe } from "./respuesta.server";

/** The bill in a file, with the XML in which it came, or why there is none. */
export type Lectura = { factura: FacturaLeida; xml: Uint8Array } | { rechazo: string };

const POR_CAUSA: Readonly<Record<CausaDeLectura, string>> = {
  xml: "El archivo está dañado o no es el de una factura electrónica. Descárguelo otra vez del correo y súbalo sin abrirlo.",
  caracteres: "El archivo está dañado o no es el de una factura electrónica. Descárguelo otra vez del correo y súbalo sin abrirlo.",
  dtd: "El archivo trae instrucciones que una factura no lleva, y no se lee.",
  grande: "El archivo trae más de lo que una factura puede traer, y no se lee.",
  zip: "El ZIP está dañado. Descárguelo otra vez del correo.",
};
const NOMBRADAS = 5;

/** Reads a file as it came by mail: an XML, or a ZIP with it. */
export function leerArchivo(bytes: Uint8Array): Lectura {
  try {
    return elegir(abrirArchivo(bytes));
  } catch (error) {
    if (error instanceof Ilegible) return { rechazo: POR_CAUSA[error.causa] };
    throw error;
  }
}

type Leida = { factura: FacturaLeida; xml: Uint8Array };

function elegir(contenido: Contenido): Lectura {
  if (contenido.xml.length === 0) return { rechazo: motivoSinXml(contenido) };
  const archivos = contenido.xml.map((xml) => ({ xml, piezas: intentar(xml) }));
  const respuestas = archivos.flatMap(({ piezas }) =>
    typeof piezas !== "string" && piezas.documento.local === "ApplicationResponse" ? piezas.documento : [],
  );
  const interpretadas = archivos.map(({ xml, piezas }) => ({ xml, factura: typeof piezas === "string" ? piezas : interpretar(piezas) }));
  const leidas = interpretadas.flatMap(({ xml, factura }): Leida[] => (typeof factura === "string" ? [] : [{ xml, factura }]));
  const [primera, ...otras] = quitarRepetidas(leidas);
  if (!primera) return { rechazo: interpretadas.map(({ factura }) => factura).find((una) => typeof una === "string") ?? POR_CAUSA.xml };
  if (otras.length > 0) {
    const numeros = enumerar(
      [primera, ...otras].map(({ factura }) => factura.numero),
      NOMBRADAS,
    );
    return { rechazo: `El archivo trae varias facturas: ${numeros}. Súbalas una por una.` };
  }
  const { factura } = primera;
  const suelta =
    factura.prueba.codigo === "" ? respuestas.map((una) => pruebaDe(una, factura.cufe)).find(({ deEste }) => deEste) : undefined;
  return suelta ? { ...primera, factura: { ...factura, prueba: suelta } } : primera;
}

function intentar(xml: Uint8Array): Piezas | string {
  try {
    return piezasDe(xml);
  } catch (error) {
    if (error instanceof Ilegible) return POR_CAUSA[error.causa];
    throw error;
  }
}

/** One of each CUFE: the one that came with an answer of the DIAN. */
function quitarRepetidas(leidas: readonly Leida[]): Leida[] {
  const porCufe = new Map<string, Leida>();
  for (const leida of leidas) {
    const otra = porCufe.get(leida.factura.cufe);
    if (!otra || otra.factura.prueba.codigo === "") porCufe.set(leida.factura.cufe, leida);
  }
  return [...porCufe.values()];
}

function motivoSinXml({ otros, cerrado }: Contenido): string {
  if (cerrado) return "El ZIP tiene contraseña. Ábralo en su computador y suba el XML que trae adentro.";
  if (otros.includes("pdf"))
    return "Es el PDF de la factura, que es solo para leer. Suba el otro archivo del correo: el ZIP, o el XML que trae adentro.";
  if (otros.includes("correo")) return "Es el correo entero. Ábralo, guarde el archivo adjunto (un ZIP o un XML) y súbalo.";
  return "El archivo no es una factura electrónica. Suba el ZIP o el XML que llegó por correo.";
}
