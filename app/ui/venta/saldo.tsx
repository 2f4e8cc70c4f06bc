import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { pareceVale } from "~/domain/vales/codigo";
import { Campo, camposDe } from "../base/campo";
import { Dinero } from "../base/valores";
import { formularioEnPantalla } from "../captura/foco";
import type { PropsDeVenta, Venta } from "./use-venta";

/** The credit that pays the sale: that of the chosen client, and that of a vale. */
export default function Saldo({ venta, borrador, errores }: PropsDeVenta) {
  const { cliente } = venta.estado;
  const aFavor = cliente?.deuda?.a_favor;
  useVales(venta);
  return (
    <>
      {aFavor && (
        <p className="venta-a-favor">
          {cliente.nombre} tiene <Dinero valor={aFavor} /> a favor.
        </p>
      )}
      <div className="venta-vale">
        <Campo field={camposDe(borrador, errores)("vale")} etiqueta="Código del vale" ayuda={AYUDA} autoComplete="off" />
      </div>
    </>
  );
}

const AYUDA = "Sin vale, paga el saldo a favor del cliente elegido arriba.";

/** A code that no product has may be that of a vale: the server says it, and is asked once. */
function useVales({ estado: { fallos } }: Venta): void {
  const enviar = useSubmit();
  const preguntado = useRef("");
  const { texto = "" } = fallos.find((fallo) => fallo.desconocido && pareceVale(fallo.texto)) ?? {};
  useEffect(() => {
    const formulario = formularioEnPantalla();
    if (texto === preguntado.current || !formulario) return;
    preguntado.current = texto;
    if (texto === "") return;
    const datos = new FormData(formulario);
    datos.set("codigo", texto);
    datos.set("intencion", "agregar");
    enviar(datos, { method: "post" });
  }, [texto, enviar]);
}
