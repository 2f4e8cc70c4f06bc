import { esBaseAlta } from "~/domain/caja/base";
import { MAXIMO_10_2 } from "~/domain/cifras/dinero";
import { leerMontoAMano } from "~/domain/cifras/lectura";
import { Boton } from "../base/boton";
import { Campo, camposDe } from "../base/campo";
import { ID_ABRIR_CAJA } from "../captura/foco";
import type { PropsDeVenta } from "./use-venta";

type Props = Pick<PropsDeVenta, "borrador" | "errores">;

/** Opens the cash session without leaving the ticket: at once where each sale needs one, else behind the line that says that it is closed. */
export default function AbrirCaja({ borrador, errores }: Props) {
  if (borrador.por_abrir)
    return (
      <section className="venta-abrir-caja" aria-labelledby="venta-abrir-caja">
        <h2 id="venta-abrir-caja">Abra su caja antes de vender.</h2>
        <Base borrador={borrador} errores={errores} />
      </section>
    );
  return (
    <details className="venta-caja-cerrada" open={errores.base_caja !== undefined || undefined}>
      <summary>
        Caja cerrada. <span>Abrir la caja</span>
      </summary>
      <div className="venta-abrir-caja">
        <p>Mientras tanto, lo que reciba en efectivo no queda en ninguna caja.</p>
        <Base borrador={borrador} errores={errores} />
      </div>
    </details>
  );
}

function Base({ borrador, errores }: Props) {
  const { base_caja } = borrador;
  const base = leerMontoAMano(base_caja, 0, MAXIMO_10_2);
  const pregunta = errores.base_caja !== undefined && typeof base === "number" && esBaseAlta(base);
  return (
    <>
      <p>Escriba el efectivo que hay para dar vueltas.</p>
      <div>
        <Campo field={camposDe(borrador, errores)("base_caja")} etiqueta="Base" tipo="dinero" />
        <Boton id={ID_ABRIR_CAJA} icono="caja" name="intencion" value="abrir-caja">
          Abrir la caja
        </Boton>
        {pregunta && (
          <Boton name="intencion" value="abrir-caja:si">
            Sí, esa es la base
          </Boton>
        )}
      </div>
    </>
  );
}
