import type { ReactNode } from "react";
import { mostrarTelefono } from "~/domain/compartido/personas";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { Dinero } from "../base/valores";
import { haceCuanto } from "./cuando";

interface PropsSaldo {
  /** `Debe`, or `Se le debe`. */
  nombre: string;
  saldo: string;
  /** Since when, or when it is due. */
  notas: ReactNode;
  /** What to do about it. */
  acciones?: ReactNode;
  /** What else is known of the client or the supplier. */
  hechos: ReactNode;
  children?: ReactNode;
}

/** The balance of a client or a supplier, the largest thing of its page, and below it how it is paid; beside it the facts. */
export function Saldo({ nombre, saldo, notas, acciones, hechos, children }: PropsSaldo) {
  return (
    <div className="cuenta">
      <section className="tarjeta cuenta-saldo">
        <div>
          <h2>{nombre}</h2>
          <p className="deudas-cifra">
            <Dinero valor={saldo} />
          </p>
          {saldo === "0.00" && <p className="etiqueta etiqueta-exito">A paz y salvo</p>}
          {notas}
        </div>
        {acciones && <div className="acciones">{acciones}</div>}
        {children}
      </section>
      <div className="cuenta-hechos">{hechos}</div>
    </div>
  );
}

interface PropsDesde {
  /** Instant of the oldest debt; `null` without one. */
  desde: string | null;
  /** Without it, how long ago is not said. */
  hoy?: string;
}

/** Since when something is owed. */
export function Desde({ desde, hoy }: PropsDesde) {
  if (desde === null) return null;
  const hace = hoy && haceCuanto(desde, hoy);
  return (
    <p className="deudas-nota">
      {hace && (
        <>
          <span className={hace.className}>{hace.texto}</span>{" "}
        </>
      )}
      Desde el {mostrarDia(desde)}
    </p>
  );
}

/** What can still be sold on credit to a client. */
export function Cupo({ queda, cupo }: { queda: string; cupo: string }) {
  return (
    <p className="deudas-nota">
      Le puede fiar <Dinero valor={queda} /> de un cupo de <Dinero valor={cupo} />
    </p>
  );
}

/** A phone that can be called with a touch. */
export const Telefono = ({ telefono }: { telefono: string }) =>
  telefono ? <a href={`tel:${telefono}`}>{mostrarTelefono(telefono)}</a> : "—";
