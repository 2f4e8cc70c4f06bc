import { useEffect, useRef, useState } from "react";
import { esMedio, MEDIOS } from "~/domain/cifras/medios";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { type PagoTecleado, porPagar } from "~/screens/venta/borrador";
import { Boton } from "../base/boton";
import { Campo, campoSuelto } from "../base/campo";
import { ErrorSuelto } from "../base/formulario";
import { Dinero } from "../base/valores";
import { escribirEn } from "../captura/campo-previo";
import type { PropsDeVenta } from "./use-venta";

interface PropsPartes extends Pick<PropsDeVenta, "borrador" | "errores"> {
  /** What the client owes; `null` when there is nothing to charge yet. */
  total: string | null;
}

const montosEn = (marco: HTMLElement): HTMLInputElement[] => [...marco.querySelectorAll<HTMLInputElement>('input[name$=".monto"]')];

/** The parts of a sale that is paid in several ways: a row for each way, and what is not paid yet. */
export function Partes({ borrador, errores, total }: PropsPartes) {
  const marco = useRef<HTMLFieldSetElement>(null);
  const [montos, setMontos] = useState(borrador.pagos.map(({ monto }) => monto).join("|"));
  const leer = () =>
    marco.current &&
    setMontos(
      montosEn(marco.current)
        .map(({ value }) => value)
        .join("|"),
    );
  // The fields may have got their values from a ticket that was kept.
  useEffect(() => void leer());
  const falta = total === null ? null : porPagar(total, montos.split("|"));
  function completar(campo: string) {
    const propio = marco.current && montosEn(marco.current).find(({ name }) => name === campo);
    if (!propio || !marco.current || total === null) return;
    const otros = montosEn(marco.current).filter((otro) => otro !== propio);
    const resto = porPagar(
      total,
      otros.map(({ value }) => value),
    );
    propio.value = resto === null || resto.startsWith("-") ? "" : escribirPesos(resto);
    leer();
  }
  const bancos = borrador.chips.flatMap(({ forma, nombre }) => (forma === "Transferencia" ? nombre : []));
  return (
    <fieldset className="venta-partes" ref={marco} onInput={leer}>
      <legend>Cuánto con cada una</legend>
      <ErrorSuelto mensajes={errores.pagos} role="alert" />
      {falta !== null && falta !== "0.00" && (
        <p className="venta-resto" aria-live="polite">
          {falta.startsWith("-") ? "Sobran" : "Faltan"} <Dinero valor={falta.replace("-", "")} />
        </p>
      )}
      {borrador.pagos.map((pago) => (
        <Parte key={pago.indice} pago={pago} bancos={bancos} errores={errores} completar={completar} />
      ))}
    </fieldset>
  );
}

interface PropsParte extends Pick<PropsPartes, "errores"> {
  pago: PagoTecleado;
  /** Those of the transfers that the shop named. */
  bancos: readonly string[];
  completar: (campo: string) => void;
}

function Parte({ pago, bancos, errores, completar }: PropsParte) {
  const { indice, medio } = pago;
  const nombre = (campo: string) => `pagos[${indice}].${campo}`;
  const campo = (cual: keyof typeof pago) =>
    campoSuelto({ name: nombre(cual), id: `pago-${indice}-${cual}`, defaultValue: String(pago[cual]), errores: errores[nombre(cual)] });
  return (
    <div className={`venta-parte venta-parte-${medio}`}>
      <input type="hidden" name={nombre("medio")} value={medio} />
      <Campo field={campo("monto")} etiqueta={esMedio(medio) ? MEDIOS[medio] : medio} tipo="dinero" placeholder=" " />
      <Boton type="button" variante="discreto" className="con-js" onClick={() => completar(nombre("monto"))}>
        El resto
      </Boton>
      {medio !== "fiado" && (
        <div className="venta-parte-detalle">
          {medio === "efectivo" && <Campo field={campo("recibido")} etiqueta="Recibido" tipo="dinero" />}
          {medio === "transferencia" && <Campo field={campo("banco")} etiqueta="Banco" maxLength={50} autoComplete="off" />}
          {medio === "transferencia" && <Bancos bancos={bancos} campo={campo("banco").id} />}
          {medio !== "efectivo" && <Campo field={campo("referencia")} etiqueta="Referencia" maxLength={100} autoComplete="off" />}
        </div>
      )}
    </div>
  );
}

/** Buttons that write a bank into the field with this id. */
function Bancos({ bancos, campo }: { bancos: readonly string[]; campo: string }) {
  function escribir(banco: string) {
    const control = document.getElementById(campo);
    if (control instanceof HTMLInputElement) escribirEn(control, banco);
  }
  if (bancos.length === 0) return null;
  return (
    <div className="venta-bancos con-js">
      {bancos.map((banco) => (
        <Boton key={banco} type="button" onClick={() => escribir(banco)}>
          {banco}
        </Boton>
      ))}
    </div>
  );
}
