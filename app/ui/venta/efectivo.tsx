import type { MouseEvent } from "react";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { cambioDe, erroresDeRecibido } from "~/screens/venta/borrador";
import { Boton } from "../base/boton";
import { Campo, campoSuelto } from "../base/campo";
import { Dinero, Tecla } from "../base/valores";
import { ID_EXACTO } from "../captura/foco";
import type { PropsDeVenta } from "./use-venta";

const BILLETES = ["10000", "20000", "50000", "100000"];

/** The cursor stays where it is. */
const sinFoco = (evento: MouseEvent) => evento.preventDefault();

interface PropsEfectivo extends Pick<PropsDeVenta, "venta" | "errores"> {
  /** What the client owes; `null` when there is nothing to charge yet. */
  total: string | null;
}

/** Cash received, and the change or the missing amount. */
export function Efectivo({ venta: { estado, dispatch }, errores, total }: PropsEfectivo) {
  const { recibido } = estado;
  const cambio = total === null ? null : cambioDe(total, recibido);
  const falta = cambio?.startsWith("-") ?? false;
  function recibir(valor: string) {
    dispatch({ tipo: "recibir", valor: escribirPesos(valor), deBoton: true });
    dispatch({ tipo: "olvidar", campo: "monto_recibido" });
  }
  return (
    <div className="venta-efectivo">
      <Campo
        field={campoSuelto({ name: "monto_recibido", errores: erroresDeRecibido(recibido) ?? errores.monto_recibido })}
        etiqueta="Recibido"
        tipo="dinero"
        value={recibido}
        aria-keyshortcuts="F2"
        onChange={({ target }) => dispatch({ tipo: "recibir", valor: target.value })}
      />
      <Tecla>F2</Tecla>
      <div className="venta-billetes con-js">
        <Boton
          id={ID_EXACTO}
          type="button"
          disabled={total === null}
          onMouseDown={sinFoco}
          onClick={() => total !== null && recibir(total)}
        >
          Exacto
        </Boton>
        {BILLETES.map((billete) => (
          <Boton key={billete} type="button" onMouseDown={sinFoco} onClick={() => recibir(billete)}>
            {escribirPesos(billete)}
          </Boton>
        ))}
      </div>
      {cambio && (
        <p className={falta ? "venta-cambio venta-falta" : "venta-cambio"} aria-live="polite">
          <span>{falta ? "Faltan" : "Cambio"}</span>
          <output>
            <Dinero valor={cambio.replace("-", "")} />
          </output>
        </p>
      )}
    </div>
  );
}
