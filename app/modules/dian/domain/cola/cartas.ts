import { type Instante, textoInstante } from "~/domain/nucleo/fecha";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";

/** Where an issuer tells of a contingency of its own. */
const DESTINO_DE_CARTAS = "contingencia.facturadorvp@dian.gov.co";

export interface CartaDeContingencia {
  destino: string;
  asunto: string;
  texto: string;
}

interface Datos {
  razon_social: string;
  nit: string;
  dv: string;
  correo: string;
}

interface Corte {
  cual: "inicio" | "fin";
  desde: Instante;
  /** End of the contingency; null while it goes on. */
  hasta: Instante | null;
}

/** The letter that tells the DIAN that the shop's contingency began, or that it ended, for its owner to send. */
export function cartaDeContingencia({ razon_social, nit, dv, correo }: Datos, { cual, desde, hasta }: Corte): CartaDeContingencia {
  const quien = `${razon_social}, NIT ${nit}-${dv}`;
  const cuando = mostrarInstante(textoInstante(desde));
  const que =
    cual === "inicio"
      ? [
          `Informamos que desde el ${cuando} una falla técnica no nos deja transmitir nuestros documentos electrónicos.`,
          "Mientras tanto expedimos los documentos en contingencia del facturador, y los transmitiremos dentro de las 48 horas siguientes a su fin.",
        ]
      : [
          `Informamos que la contingencia que comenzó el ${cuando} terminó${hasta === null ? "" : ` el ${mostrarInstante(textoInstante(hasta))}`}.`,
          "Los documentos expedidos en ella se transmiten dentro de las 48 horas siguientes.",
        ];
  return {
    destino: DESTINO_DE_CARTAS,
    asunto: `${cual === "inicio" ? "Inicio" : "Fin"} de contingencia del facturador, NIT ${nit}-${dv}`,
    texto: ["Señores DIAN:", ...que, `Facturador: ${quien}`, `Correo: ${correo}`].join("\n\n"),
  };
}
