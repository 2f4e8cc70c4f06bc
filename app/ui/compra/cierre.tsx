import type { ReactNode } from "react";
import type { totalesDeCompra } from "~/screens/compra/borrador";
import { botonesDeCompra } from "~/screens/compra/estado";
import type { Errores } from "~/screens/documento/estado";
import { Boton } from "../base/boton";
import { ErrorSuelto } from "../base/campo";
import { Dinero, Tecla } from "../base/valores";
import { ID_TERMINAR } from "../captura/foco";
import { SinTotal } from "../documento/total";

interface PropsCierre {
  totales: ReturnType<typeof totalesDeCompra>;
  /** Names of the lines that keep the total from being computed. */
  sinTotal: readonly string[];
  errores: Errores;
  aviso: string;
  /** The field of the supplier. */
  children: ReactNode;
}

/** Fields that are not visible. Their errors are shown beside the button. */
const SIN_LUGAR = ["", "tipo", "clave_envio", "detalles"];

/** Total of the purchase, always visible, and the button that saves it. */
export function Cierre({ totales: { base, iva, total, cantidades }, sinTotal, errores, aviso, children }: PropsCierre) {
  const generales = [aviso, ...SIN_LUGAR.flatMap((campo) => errores[campo] ?? [])].filter(Boolean);
  return (
    <div className="compra-cierre">
      {children}
      <div className="compra-total">
        <span className="compra-total-titulo">Total</span> <output>{sinTotal.length > 0 ? "—" : <Dinero valor={total} />}</output>
        {sinTotal.length > 0 ? (
          <SinTotal lineas={sinTotal} />
        ) : (
          <p>
            {cantidades} · base <Dinero valor={base} /> · IVA <Dinero valor={iva} />
          </p>
        )}
      </div>
      <Boton variante="primario" grande id={ID_TERMINAR} {...botonesDeCompra.boton("guardar")} aria-keyshortcuts="F4 Control+Enter">
        Registrar compra <Tecla>F4</Tecla>
      </Boton>
      <ErrorSuelto mensajes={generales} className="compra-aviso" role="alert" />
    </div>
  );
}
