import { useEffect, useRef, useState } from "react";
import { esMedio, MEDIOS } from "~/domain/compartido/medios";
import { escribirPesos } from "~/domain/compartido/numero-escrito";
import type { ErroresDeVenta, VistaBorrador } from "~/screens/venta/borrador";
import { type PagoTecleado, porPagar } from "~/screens/venta/pagos";
import { Boton } from "../base/boton";
import { Campo } from "../base/campo";
import { campoSuelto } from "../base/campo-datos";
import { Dinero } from "../base/dinero";

interface PropsPartes {
  borrador: VistaBorrador;
  errores: ErroresDeVenta;
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
  const errorDe = (campo: string) => errores[campo];
  return (
    <fieldset className="venta-partes" ref={marco} onInput={leer}>
      <legend>Cuánto con cada una</legend>
      {borrador.pagos.map((pago) => (
        <Parte key={pago.indice} pago={pago} errorDe={errorDe} completar={completar} />
      ))}
      {errores.pagos && (
        <p className="campo-error" role="alert">
          {errores.pagos.join(" ")}
        </p>
      )}
      {falta !== null && falta !== "0.00" && (
        <p className="venta-resto" aria-live="polite">
          {falta.startsWith("-") ? "Sobran" : "Faltan"} <Dinero valor={falta.replace("-", "")} />
        </p>
      )}
    </fieldset>
  );
}

interface PropsParte {
  pago: PagoTecleado;
  errorDe: (campo: string) => string[] | undefined;
  completar: (campo: string) => void;
}

function Parte({ pago, errorDe, completar }: PropsParte) {
  const { indice, medio } = pago;
  const nombre = (campo: string) => `pagos[${indice}].${campo}`;
  const campo = (cual: keyof typeof pago) =>
    campoSuelto({ name: nombre(cual), id: `pago-${indice}-${cual}`, defaultValue: String(pago[cual]), errores: errorDe(nombre(cual)) });
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
          {medio !== "efectivo" && <Campo field={campo("referencia")} etiqueta="Referencia" maxLength={100} autoComplete="off" />}
        </div>
      )}
    </div>
  );
}
