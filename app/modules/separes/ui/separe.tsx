import { mostrarPesos } from "~/domain/cifras/dinero";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { nombreDePago } from "~/domain/ventas/pagos";
import { Boton, Enlace, EnlaceBoton, MasAcciones } from "~/ui/base/boton";
import { usePapel } from "~/ui/base/enlaces";
import { Formulario } from "~/ui/base/formulario";
import { TarjetaConTabla } from "~/ui/base/tarjeta-con-tabla";
import { Dinero, Fecha } from "~/ui/base/valores";
import { PagoACuenta, type PagoNegado } from "~/ui/cuenta/pago";
import { Imprimir } from "~/ui/documento/imprimir";
import { EnlaceWhatsapp } from "~/ui/venta/enlaces-de-recibo";
import type { detalleSepare } from "../domain/consultas.server";

type Separe = ReturnType<typeof detalleSepare>;
type Estado = Pick<Separe, "estado" | "vence" | "venta" | "venta_numero">;

/** What became of a separe: its sale, or until when it may be paid. */
export function EstadoDeSepare({ separe: { estado, vence, venta, venta_numero } }: { separe: Estado }) {
  if (estado === "cancelado") return "Cancelado";
  if (estado === "vencido") return `Venció el ${mostrarDia(vence)}`;
  if (estado === "abierto") return `Hasta el ${mostrarDia(vence)}`;
  if (venta === null) return "Entregado; su venta se eliminó";
  return (
    <>
      Entregado: <Enlace to={`/ventas/detalle/${venta}/`}>{venta_numero}</Enlace>
    </>
  );
}

interface PropsAcciones {
  separe: Separe;
  whatsapp: string;
  clave_envio: string;
  esAdmin: boolean;
}

/** What can be done with a separe: deliver it once it is paid, else tell the client what is left. */
export function AccionesDeSepare({ separe, whatsapp, clave_envio, esAdmin }: PropsAcciones) {
  const { id, estado, saldo } = separe;
  const imprimeAqui = usePapel("separe", id) !== undefined;
  const abierto = estado === "abierto" || estado === "vencido";
  const pdf = `/ventas/separes/${id}/pdf/`;
  return (
    <>
      {abierto && saldo === "0.00" && (
        <Formulario action={`/ventas/separes/${id}/entregar/`} className="accion" reloadDocument>
          <input type="hidden" name="clave_envio" value={clave_envio} autoComplete="off" />
          <Boton variante="primario" icono="exito">
            Entregar
          </Boton>
        </Formulario>
      )}
      <EnlaceWhatsapp url={whatsapp} />
      {imprimeAqui ? (
        <Imprimir clase="separe" id={id} variante="normal" />
      ) : (
        <EnlaceBoton to={`${pdf}?formato=tirilla`} icono="imprimir">
          Imprimir
        </EnlaceBoton>
      )}
      <MasAcciones
        acciones={[
          { texto: "En hoja carta", url: pdf, icono: "imprimir" },
          { texto: "Todos los separes", url: "/ventas/separes/", icono: "etiqueta" },
          ...(abierto && esAdmin
            ? [{ texto: "Cancelar separe", url: `/ventas/separes/${id}/cancelar/`, icono: "eliminar" as const, peligro: true }]
            : []),
        ]}
      />
    </>
  );
}

/** The payments of a separe. */
export function AbonosDe({ abonos }: Pick<Separe, "abonos">) {
  return (
    <TarjetaConTabla
      titulo="Abonos"
      leyenda="Abonos, el más antiguo primero"
      filas={abonos}
      keyOf={({ id }) => id}
      columnas={[
        { titulo: "Fecha", tipo: "principal", celda: ({ fecha }) => <Fecha valor={fecha} /> },
        { titulo: "Forma de pago", celda: nombreDePago },
        { titulo: "Recibió", soloAncha: true, celda: ({ usuario }) => usuario },
        { titulo: "Monto", tipo: "numero", celda: ({ monto }) => <Dinero valor={monto} /> },
      ]}
    />
  );
}

/** What was paid, and of a cancelled one what was paid back. */
export const cuentaDeSepare = ({ abonado, estado, devuelto }: Separe) => [
  { nombre: "Abonado", valor: mostrarPesos(abonado) },
  ...(estado === "cancelado" ? [{ nombre: "Devuelto", valor: mostrarPesos(devuelto) }] : []),
];

interface PropsAbonarSepare extends PagoNegado {
  separe: number;
  saldo: string;
  clave_envio: string;
}

/** Form of a payment for what is kept for a client. */
export function AbonarSepare({ separe, saldo, ...pago }: PropsAbonarSepare) {
  return (
    <PagoACuenta
      accion={`/ventas/separes/${separe}/abonos/`}
      etiqueta="Abona"
      ayuda={`Le quedan ${mostrarPesos(saldo)} por pagar.`}
      boton="Registrar abono"
      conNota={false}
      {...pago}
    />
  );
}
