import { EnlaceBoton } from "../base/boton";
import { Tecla } from "../base/valores";
import { ID_IMPRIMIR } from "../captura/foco";

// Apart from what behaves in the browser: plain pages have these links too.

interface PropsImprimir {
  venta: number;
  children: string;
  variante?: "primario" | "normal" | "discreto";
  /** The F8 key presses this link. */
  conTecla?: boolean;
}

/** A link that opens the receipt in a tab of its own, which prints it and closes. The sale on the screen stays. */
export function EnlaceImprimir({ venta, children, variante = "normal", conTecla = false }: PropsImprimir) {
  return (
    <EnlaceBoton
      to={`/ventas/recibo/${venta}/?imprimir=1`}
      target="recibo"
      variante={variante}
      icono="imprimir"
      {...(conTecla ? { id: ID_IMPRIMIR, "aria-keyshortcuts": "F8" } : {})}
    >
      {children}
      {conTecla && (
        <>
          {" "}
          <Tecla>F8</Tecla>
        </>
      )}
    </EnlaceBoton>
  );
}

/** A link that opens WhatsApp with the receipt as a message. */
export function EnlaceWhatsapp({ url }: { url: string }) {
  return (
    <EnlaceBoton to={url} target="_blank" rel="noopener noreferrer" icono="mensajes">
      WhatsApp
    </EnlaceBoton>
  );
}
