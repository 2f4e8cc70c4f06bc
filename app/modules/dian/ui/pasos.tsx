import type { ReactNode } from "react";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Icono } from "~/ui/base/icono";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Aviso } from "~/ui/frame/mensajes";
import { Pagina } from "~/ui/frame/pagina";
import type { EstadoDian, Paso } from "../domain/pasos/pasos.server";

const INDICE = "/configuracion/dian/";
export const FACTURACION = "Facturación electrónica con la DIAN";
/** What the program must say of itself until the shop's test set was accepted. */
export const SIN_PROBAR = `${FACTURACION}. Sin probar ante la DIAN.`;

/** Whether sales have a document, and what comes next. */
export function EstadoDeLaTienda({ dian: { activo, desde, pasos } }: { dian: EstadoDian }) {
  const siguiente = pasos.find(({ listo }) => !listo);
  if (activo)
    return (
      <section className="tarjeta dian-estado">
        <p className="dian-estado-titulo">
          <Icono nombre="exito" /> Encendido{desde && ` desde el ${mostrarDia(desde)}`}
        </p>
        <p>Cada venta lleva su documento electrónico, y cada devolución su nota.</p>
        {siguiente && <Aviso tipo="error" mensaje={`${siguiente.titulo}: ${siguiente.falta}`} />}
      </section>
    );
  return (
    <section className="tarjeta dian-estado">
      <p className="dian-estado-titulo">Apagado</p>
      <p>
        Solo lo necesita quien está obligado: quien cobra IVA o impuesto al consumo, las sociedades, el régimen simple, y personas con
        ingresos altos. Pregunte a su contador. Mientras tanto todo sigue igual.
      </p>
      {siguiente && (
        <EnlaceBoton to={`${INDICE}${siguiente.nombre}/`} variante="primario" grande>
          {pasos.some(({ listo }) => listo) ? `Seguir: ${siguiente.titulo}` : "Comenzar"}
        </EnlaceBoton>
      )}
    </section>
  );
}

/** The steps, each with what it lacks. They may be taken in parts. */
export function ListaDePasos({ pasos }: { pasos: readonly Paso[] }) {
  const siguiente = pasos.find(({ listo }) => !listo)?.nombre;
  return (
    <Tarjeta titulo="Los pasos" alBorde>
      <ol className="dian-pasos">
        {pasos.map(({ nombre, titulo, listo, falta }, i) => (
          <li key={nombre} className={listo ? "dian-paso-listo" : nombre === siguiente ? "dian-paso-siguiente" : undefined}>
            <span className="dian-paso-numero" aria-hidden="true">
              {listo ? <Icono nombre="exito" /> : i + 1}
            </span>
            <div>
              <Enlace to={`${INDICE}${nombre}/`}>{titulo}</Enlace>
              <p>{listo ? "Listo" : falta}</p>
            </div>
            <Icono nombre="siguiente" />
          </li>
        ))}
      </ol>
    </Tarjeta>
  );
}

interface PropsDePaso {
  dian: EstadoDian;
  paso: Paso["nombre"];
  children: ReactNode;
}

/** The page of one step: where it stands among the others, and the way back. */
export function PaginaDePaso({ dian: { pasos }, paso, children }: PropsDePaso) {
  const lugar = pasos.findIndex(({ nombre }) => nombre === paso);
  const { titulo, listo, falta } = pasos[lugar] ?? { titulo: "", listo: false, falta: "" };
  return (
    <Pagina
      titulo={titulo}
      subtitulo={`Paso ${lugar + 1} de ${pasos.length}. ${listo ? "Listo." : falta}`}
      ancho="angosta"
      acciones={<EnlaceBoton to={INDICE}>Todos los pasos</EnlaceBoton>}
    >
      {children}
      <OtrosPasos pasos={pasos} lugar={lugar} />
    </Pagina>
  );
}

function OtrosPasos({ pasos, lugar }: { pasos: readonly Paso[]; lugar: number }) {
  const [anterior, siguiente] = [pasos[lugar - 1], pasos[lugar + 1]];
  return (
    <nav className="dian-otros-pasos" aria-label="Otros pasos">
      {anterior && (
        <Enlace to={`${INDICE}${anterior.nombre}/`}>
          <Icono nombre="anterior" /> {anterior.titulo}
        </Enlace>
      )}
      {siguiente && (
        <Enlace to={`${INDICE}${siguiente.nombre}/`}>
          {siguiente.titulo} <Icono nombre="siguiente" />
        </Enlace>
      )}
    </nav>
  );
}

/** Where a person finds what the step asks for, one thing at a time. */
export function DondeEsta({ titulo, pasos, children }: { titulo: string; pasos: readonly ReactNode[]; children?: ReactNode }) {
  return (
    <Tarjeta titulo={titulo}>
      <ol className="numerados">
        {pasos.map((paso, i) => (
          <li key={i}>
            <p>{paso}</p>
          </li>
        ))}
      </ol>
      {children}
    </Tarjeta>
  );
}
