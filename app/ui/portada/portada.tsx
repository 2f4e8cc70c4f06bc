import type { ReactNode } from "react";
import { useDatosRaiz } from "../base/datos-raiz";
import { Icono, type NombreIcono } from "../base/icono";
import { MEDIA } from "../frame/tema";
import celularClara from "./celular-clara.avif";
import celularOscura from "./celular-oscura.avif";
import clara from "./clara.avif";
import oscura from "./oscura.avif";

interface PropsPortada {
  titulo: string;
  acciones: ReactNode;
  children: ReactNode;
}

const HACE: readonly { icono: NombreIcono; titulo: string; texto: string }[] = [
  {
    icono: "vender",
    titulo: "Cobre rápido",
    texto: "Escanee el código, toque la foto o escriba el nombre: el total y las vueltas salen solos.",
  },
  {
    icono: "productos",
    titulo: "Cuide la mercancía",
    texto: "Cada venta y cada compra mueven el inventario, y se le avisa lo que se acaba.",
  },
  {
    icono: "precios",
    titulo: "Venda con promociones",
    texto: "Pague 2 y lleve 3, por docena o a mayoristas: empiezan y terminan solas, y se cobra siempre lo que es.",
  },
  {
    icono: "fiados",
    titulo: "Lleve fiados y separes",
    texto: "Sepa quién le debe, cuánto ha abonado y qué le tiene apartado. También cotice, por WhatsApp o en papel.",
  },
  { icono: "caja", titulo: "Cuadre la caja", texto: "Vea cuánto debe haber en el cajón y cuánto ganó hoy." },
  { icono: "escudo", titulo: "Es suyo", texto: "Funciona sin internet en un computador de su tienda, y sus datos quedan ahí." },
];

const INSTALAR = [
  "En un computador con Windows o Linux, quien le ayude con el equipo lo instala con un doble clic o una sola orden. Después se enciende solo.",
  "Usted abre esta página y crea su tienda. No se paga mensualidad.",
  "Con la red de la tienda abierta en ese equipo, también se vende desde los celulares conectados al wifi.",
];

/** The landing page: what the program is, the counter in use, what it does and how it gets there. */
export function Portada({ titulo, acciones, children }: PropsPortada) {
  return (
    <div className="portada">
      <div className="portada-texto">
        <h1>{titulo}</h1>
        <p>{children}</p>
        <div className="acciones">{acciones}</div>
      </div>
      <figure className="portada-imagen">
        <Imagen />
      </figure>
      <ul className="portada-hace">
        {HACE.map(({ icono, titulo: nombre, texto }) => (
          <li key={nombre}>
            <Icono nombre={icono} />
            <h2>{nombre}</h2>
            <p>{texto}</p>
          </li>
        ))}
      </ul>
      <section className="portada-instalar">
        <h2>Cómo se instala</h2>
        <ol className="numerados">
          {INSTALAR.map((paso) => (
            <li key={paso}>{paso}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const EN_CELULAR = "(max-width: 56rem)";

/** The counter in the colours of the page around it; a phone shows another picture. */
function Imagen() {
  const tema = useDatosRaiz()?.tema ?? "sistema";
  const enOscuro = { claro: "not all", oscuro: EN_CELULAR, sistema: `${EN_CELULAR} and ${MEDIA.sistema}` }[tema];
  return (
    <picture>
      <source media={enOscuro} srcSet={celularOscura} width={780} height={1240} />
      {tema !== "oscuro" && <source media={EN_CELULAR} srcSet={celularClara} width={780} height={1240} />}
      <source media={MEDIA[tema]} srcSet={oscura} />
      <img src={clara} width={2080} height={1066} alt="La pantalla de vender: seis productos, el total y las formas de pago" />
    </picture>
  );
}
