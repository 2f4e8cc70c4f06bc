import { useEffect } from "react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import type { VentaHecha } from "~/domain/ventas/recibo";
import { EnlaceBoton } from "../base/boton";
import { useDatosRaiz } from "../base/datos-raiz";
import { Deshacer } from "../base/formulario";
import { Icono } from "../base/icono";
import { Dinero } from "../base/valores";
import { ID_IMPRIMIR } from "../captura/foco";
import { EnlaceWhatsapp } from "./enlaces-de-recibo";
import { ImprimirUltima } from "./imprimir-ultima";

/** The sale that was just charged, above the next one. Its change goes, and it becomes one quiet line, when the next one has products. */
export function VentaRegistrada({ hecha }: { hecha: VentaHecha }) {
  const { id, numero, resumen, cambio, cliente, debe, aviso, whatsapp } = hecha;
  const deshacer = useDatosRaiz()?.flash.find(({ enlace }) => enlace?.url === `/ventas/detalle/${id}/`)?.deshacer;
  useImpresion(hecha);
  return (
    <section className="venta-hecha" aria-label="Venta registrada">
      <p role="status">
        <Icono nombre="exito" />
        <span>
          <strong>Venta {numero}</strong> <small>{resumen}</small>
          {aviso && <b>{aviso}</b>}
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
        <ImprimirUltima venta={id}>Imprimir</ImprimirUltima>
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
