import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { Boton, Enlace, EnlaceBoton, MasAcciones } from "~/ui/base/boton";
import { Formulario } from "~/ui/base/formulario";
import { EnlaceWhatsapp } from "~/ui/venta/enlaces-de-recibo";
import type { vistaCotizacion } from "../domain/consultas.server";

type Estado = Pick<ReturnType<typeof vistaCotizacion>, "valida_hasta" | "vencida" | "venta" | "venta_numero">;

/** What became of a quotation: its sale, or until when its prices hold. */
export function EstadoDeCotizacion({ cotizacion: { valida_hasta, vencida, venta, venta_numero } }: { cotizacion: Estado }) {
  if (venta !== null)
    return (
      <>
        Vendida: <Enlace to={`/ventas/detalle/${venta}/`}>{venta_numero}</Enlace>
      </>
    );
  return vencida ? `Venció el ${mostrarDia(valida_hasta)}` : `Vale hasta el ${mostrarDia(valida_hasta)}`;
}

interface PropsAcciones {
  id: number;
  sePuedeVender: boolean;
  whatsapp: string;
}

/** What can be done with a quotation. */
export function AccionesDeCotizacion({ id, sePuedeVender, whatsapp }: PropsAcciones) {
  const pdf = `/ventas/cotizaciones/${id}/pdf/`;
  return (
    <>
      {sePuedeVender && (
        <Formulario action={`/ventas/cotizaciones/${id}/vender/`} className="accion" reloadDocument>
          <Boton variante="primario" icono="vender">
            Vender
          </Boton>
        </Formulario>
      )}
      <EnlaceWhatsapp url={whatsapp} />
      <EnlaceBoton to={pdf} icono="imprimir">
        Imprimir
      </EnlaceBoton>
      <MasAcciones
        acciones={[
          { texto: "Tirilla", url: `${pdf}?formato=tirilla`, icono: "imprimir" },
          { texto: "Todas las cotizaciones", url: "/ventas/cotizaciones/", icono: "etiqueta" },
        ]}
      />
    </>
  );
}
