import { cuantos } from "~/domain/cifras/frases";
import type { TiqueteEnEspera } from "~/domain/ventas/tiquete";
import { botonesDeVenta } from "~/screens/venta/estado";
import { Boton } from "../base/boton";
import { Campo, camposDe } from "../base/campo";
import { ErrorSuelto } from "../base/formulario";
import { Dinero, Tecla } from "../base/valores";
import { ID_ESPERA } from "../captura/foco";
import type { PropsDeVenta } from "./use-venta";

interface PropsEspera extends PropsDeVenta {
  tiquetes: readonly TiqueteEnEspera[];
}

/** Puts the ticket on the screen on hold, and takes up those of the shop that wait. */
export function EnEspera({ tiquetes, venta, borrador, errores }: PropsEspera) {
  const hayLineas = venta.estado.lineas.length > 0;
  return (
    <section className="venta-espera" aria-label="Tiquetes en espera">
      <ErrorSuelto mensajes={errores.en_espera} role="alert" />
      {hayLineas && (
        <div className="venta-dejar">
          <Campo
            field={camposDe(borrador, errores)("nombre_espera")}
            etiqueta="Dejar en espera a nombre de"
            placeholder="A nombre de"
            maxLength={60}
            autoComplete="off"
          />
          <Boton id={ID_ESPERA} {...botonesDeVenta.boton("espera")} aria-keyshortcuts="F6">
            En espera <Tecla>F6</Tecla>
          </Boton>
        </div>
      )}
      {tiquetes.length > 0 && (
        <>
          <h2>
            {cuantos(tiquetes.length, "tiquete", "tiquetes")} en espera {!hayLineas && <Tecla>F6</Tecla>}
          </h2>
          <div className="documento-opciones">
            {tiquetes.map((tiquete) => (
              <Retomar key={tiquete.id} tiquete={tiquete} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function Retomar({ tiquete: { id, nombre, quien, fecha, lineas, total, sin_total } }: { tiquete: TiqueteEnEspera }) {
  return (
    <button type="submit" {...botonesDeVenta.boton("retomar", id)}>
      <span className="venta-espera-quien">
        <strong>{nombre}</strong>
        <small>
          {quien}, {fecha.slice(11, 16)}
        </small>
      </span>
      <span className="captura-precio">
        {sin_total ? "—" : <Dinero valor={total} />}
        <small>
          {cuantos(lineas, "línea", "líneas")}
          {sin_total && ", por completar"}
        </small>
      </span>
    </button>
  );
}
