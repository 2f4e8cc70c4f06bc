import { type MouseEvent, useEffect, useRef, useState } from "react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { esMedio, MEDIOS } from "~/domain/cifras/medios";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { OPCIONES_DE_TARJETA } from "~/domain/ventas/tarjetas";
import { cambioDe, erroresDeRecibido, faltaPorPagar, type PagoTecleado, type Redondeo, redondeado } from "~/screens/venta/borrador";
import { Boton } from "../base/boton";
import { Campo, campoSuelto, Selector } from "../base/campo";
import { ErrorSuelto } from "../base/formulario";
import { Kept } from "../base/kept";
import { Dinero, Tecla } from "../base/valores";
import { escribirEn, ID_EXACTO } from "../captura/foco";
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
  const falta = total === null ? null : faltaPorPagar(total, montos.split("|"));
  function completar(campo: string) {
    const propio = marco.current && montosEn(marco.current).find(({ name }) => name === campo);
    if (!propio || !marco.current || total === null) return;
    const otros = montosEn(marco.current).filter((otro) => otro !== propio);
    const resto = faltaPorPagar(
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
      {borrador.pagos.map(
        ({ medio, indice }, i) =>
          medio === "efectivo" && <Redondeado key={indice} monto={montos.split("|")[i] ?? ""} recibido="" como={borrador.redondeo} />,
      )}
      {borrador.pagos.map((pago) => (
        <Kept key={pago.indice} name={`parte ${JSON.stringify([pago, bancos, borrador.emite, errores])}`}>
          {() => <Parte pago={pago} bancos={bancos} emite={borrador.emite} errores={errores} completar={completar} />}
        </Kept>
      ))}
    </fieldset>
  );
}

interface PropsParte extends Pick<PropsPartes, "errores"> {
  pago: PagoTecleado;
  /** Banks of the transfers that the shop named. */
  bancos: readonly string[];
  /** Whether the shop issues electronic documents, which say the kind of a card. */
  emite: boolean | undefined;
  completar: (campo: string) => void;
}

function Parte({ pago, bancos, emite, errores, completar }: PropsParte) {
  const { indice, medio } = pago;
  const nombre = (campo: string) => `pagos[${indice}].${campo}`;
  const campo = (clave: keyof typeof pago) =>
    campoSuelto({ name: nombre(clave), id: `pago-${indice}-${clave}`, defaultValue: String(pago[clave]), errores: errores[nombre(clave)] });
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
          {medio === "tarjeta" && emite && (
            <Selector field={campo("tarjeta")} etiqueta="Tarjeta" opciones={OPCIONES_DE_TARJETA} ninguna="Sin decir" />
          )}
          {medio === "tarjeta" && !emite && pago.tarjeta && <input type="hidden" name={nombre("tarjeta")} value={pago.tarjeta} />}
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

/** What has to be paid in cash, where it is rounded. */
function Redondeado({ monto, recibido, como }: { monto: string; recibido: string; como: Redondeo }) {
  const { pagar, redondeo } = redondeado(monto, recibido, como) ?? {};
  return pagar && redondeo ? (
    <p className="venta-redondeo" aria-live="polite">
      <span>
        En efectivo <small>redondeo {mostrarPesos(redondeo)}</small>
      </span>
      <output>
        <Dinero valor={pagar} />
      </output>
    </p>
  ) : null;
}

const BILLETES = ["10000", "20000", "50000", "100000"];

/** The cursor stays where it is. */
const conservarFoco = (evento: MouseEvent) => evento.preventDefault();

interface PropsEfectivo extends PropsDeVenta {
  /** What the client owes; `null` when there is nothing to charge yet. */
  total: string | null;
}

/** Cash received, and the change or the missing amount. */
export function Efectivo({ venta: { estado, dispatch }, borrador, errores, total }: PropsEfectivo) {
  const { recibido } = estado;
  const exacto = redondeado(total ?? "", "", borrador.redondeo)?.pagar ?? total;
  const pagar = redondeado(total ?? "", recibido, borrador.redondeo)?.pagar ?? total;
  const cambio = pagar === null ? null : cambioDe(pagar, recibido);
  const falta = cambio?.startsWith("-") ?? false;
  function recibir(valor: string) {
    dispatch({ tipo: "recibir", valor: escribirPesos(valor), deBoton: true });
    dispatch({ tipo: "olvidar", campo: "monto_recibido" });
  }
  return (
    <div className="venta-efectivo">
      <Redondeado monto={total ?? ""} recibido={recibido} como={borrador.redondeo} />
      <Campo
        field={campoSuelto({ name: "monto_recibido", errores: erroresDeRecibido(recibido) ?? errores.monto_recibido })}
        etiqueta="Recibido"
        tipo="dinero"
        value={recibido}
        aria-keyshortcuts="F2"
        onChange={({ target }) => dispatch({ tipo: "recibir", valor: target.value })}
      />
      <Tecla>F2</Tecla>
      <div className="venta-billetes con-js">
        <Boton
          id={ID_EXACTO}
          type="button"
          disabled={exacto === null}
          onMouseDown={conservarFoco}
          onClick={() => exacto !== null && recibir(exacto)}
        >
          Exacto
        </Boton>
        {BILLETES.map((billete) => (
          <Boton key={billete} type="button" onMouseDown={conservarFoco} onClick={() => recibir(billete)}>
            {escribirPesos(billete)}
          </Boton>
        ))}
      </div>
      {cambio && (
        <p className={falta ? "venta-cambio venta-falta" : "venta-cambio"} aria-live="polite">
          <span>{falta ? "Faltan" : "Cambio"}</span>
          <output>
            <Dinero valor={cambio.replace("-", "")} />
          </output>
        </p>
      )}
    </div>
  );
}
