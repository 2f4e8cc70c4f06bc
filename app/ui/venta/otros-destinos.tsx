import { botonesDeVenta } from "~/screens/venta/estado";
import { Boton } from "../base/boton";
import { Campo, type CampoDatos, camposDe } from "../base/campo";
import { ErrorSuelto } from "../base/formulario";
import type { PropsDeVenta } from "./use-venta";

/** What a ticket may become besides a sale, folded until it is wanted. A shop that uses none of it sees none of it. */
export function OtrosDestinos({ venta, borrador, errores }: PropsDeVenta) {
  const campo = camposDe(borrador, errores);
  if (venta.estado.lineas.length === 0) return null;
  return (
    <>
      {borrador.se_cotiza && (
        <details className="venta-destino" open={Boolean(errores.valida_hasta || borrador.valida_hasta) || undefined}>
          <summary>Cotizar</summary>
          <div>
            <Campo field={campo("valida_hasta")} etiqueta="Válida hasta" tipo="date" ayuda="Vacío: quince días." />
            <Boton {...botonesDeVenta.boton("cotizar")}>Guardar cotización</Boton>
          </div>
        </details>
      )}
      {borrador.separe && <Separar {...borrador.separe} campo={campo} abierto={SEPARAR.some((uno) => errores[uno] || borrador[uno])} />}
    </>
  );
}

const SEPARAR = ["plazo", "abono"] as const;

interface PropsSeparar {
  plazo: number;
  abono_minimo: number;
  campo: (nombre: (typeof SEPARAR)[number]) => CampoDatos;
  abierto: boolean;
}

/** Keeps the units of the ticket for its client. The first payment is paid as the form of payment above says. */
function Separar({ plazo, abono_minimo, campo, abierto }: PropsSeparar) {
  const minimo =
    abono_minimo > 0
      ? `El ${abono_minimo} % o más, con la forma de pago de arriba.`
      : "Con la forma de pago de arriba. Puede quedar vacío.";
  return (
    <details className="venta-destino" open={abierto || undefined}>
      <summary>Separar</summary>
      <div>
        <Campo field={campo("abono")} etiqueta="Abona hoy" tipo="dinero" ayuda={minimo} />
        <Campo field={campo("plazo")} etiqueta="Días de plazo" tipo="number" ayuda={`Vacío: ${plazo} días.`} />
        <Boton {...botonesDeVenta.boton("separar")}>Separar para el cliente</Boton>
      </div>
    </details>
  );
}

/** The quotation that the ticket sells. Its field is filled in also when a kept ticket comes back, so that it says itself whether it is empty. */
export function DeCotizacion({ borrador, errores }: Pick<PropsDeVenta, "borrador" | "errores">) {
  return (
    <div className="venta-cotizacion">
      {/* Not of the type hidden: React gives those their default value again each time it draws them. */}
      <input hidden id="campo-cotizacion" name="cotizacion" defaultValue={borrador.cotizacion} autoComplete="off" />
      <label htmlFor="campo-cotizacion_numero">De la cotización</label>
      <input
        id="campo-cotizacion_numero"
        name="cotizacion_numero"
        defaultValue={borrador.cotizacion_numero}
        readOnly
        placeholder=" "
        autoComplete="off"
      />
      <Boton variante="discreto" {...botonesDeVenta.boton("soltar-cotizacion")}>
        Soltar
      </Boton>
      <ErrorSuelto mensajes={errores.cotizacion} role="alert" />
    </div>
  );
}
