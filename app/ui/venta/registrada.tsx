import { useEffect } from "react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import type { VentaHecha } from "~/domain/ventas/recibo";
import { EnlaceBoton } from "../base/boton";
import { useDatosRaiz } from "../base/datos-raiz";
import { Deshacer } from "../base/formulario";
import { Icono } from "../base/icono";
import { Dinero, Tecla } from "../base/valores";
import { ID_IMPRIMIR } from "../captura/foco";

/** The sale that was just charged, above the next one. It becomes one line when the next one has products. */
export function VentaRegistrada({ hecha }: { hecha: VentaHecha }) {
  const { id, numero, total_venta, forma_pago, cambio, cliente, debe, whatsapp } = hecha;
  const deshacer = useDatosRaiz()?.flash.find(({ enlace }) => enlace?.url === `/ventas/detalle/${id}/`)?.deshacer;
  useImpresion(hecha);
  return (
    <section className="venta-hecha" aria-label="Venta registrada">
      <p role="status">
        <Icono nombre="exito" />
        <span>
          <strong>Venta {numero}</strong>{" "}
          <small>
            {mostrarPesos(total_venta)} · {forma_pago}
          </small>
          {debe !== null && (
            <>
              {" "}
              {cliente} ahora debe <b className="dinero">{mostrarPesos(debe)}</b>
            </>
          )}
        </span>
        {cambio && (
          <span className="venta-hecha-cambio">
            Cambio{" "}
            <b>
              <Dinero valor={cambio} />
            </b>
          </span>
        )}
      </p>
      <div className="acciones">
        <EnlaceImprimir venta={id} variante="primario" conTecla>
          Imprimir
        </EnlaceImprimir>
        <EnlaceWhatsapp url={whatsapp} />
        <EnlaceBoton to={`/ventas/detalle/${id}/`}>Ver</EnlaceBoton>
        {deshacer && <Deshacer id={deshacer} />}
      </div>
    </section>
  );
}

const LUGAR = "recibo-impreso";

/** Opens the receipt of the sale in a shop that prints each one by itself. It opens once, also when the page is loaded again. */
function useImpresion({ id, imprimir }: VentaHecha): void {
  useEffect(() => {
    if (!imprimir || sessionStorage.getItem(LUGAR) === String(id)) return;
    sessionStorage.setItem(LUGAR, String(id));
    document.getElementById(ID_IMPRIMIR)?.click();
  }, [id, imprimir]);
}

interface PropsImprimir {
  venta: number;
  /** Text of the link. */
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
