import { type ReactNode, useEffect } from "react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { cuantos } from "~/domain/cifras/frases";
import { type SumaDeTarifa, sumasImpresas } from "~/domain/cifras/sumas";
import { TARIFAS } from "~/domain/cifras/tarifas";
import type { Errores } from "~/screens/documento/estado";
import { Boton } from "../base/boton";
import { abrePopover, POPOVER } from "../base/popover";
import { Dinero } from "../base/valores";
import { descubrir } from "../captura/foco";

const ID_PAGO = "venta-pago";
const CON_ERROR = `#${ID_PAGO} :is([aria-invalid="true"], [role="alert"])`;

const ABRE = abrePopover(ID_PAGO);
const CIERRA = { ...ABRE, popovertargetaction: "hide" };

interface PropsHoja {
  errores: Errores;
  /** An error of the whole sale; "" without one. */
  aviso: string;
  /** Whether the page answers a step in it, after which it is still wanted. */
  abierta: boolean;
  children: ReactNode;
}

/** Total and payment: a column beside the lines; on a phone, a sheet, which the bar below or an error in it opens. An error comes into view. */
export function Hoja({ errores, aviso, abierta, children }: PropsHoja) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors open it
  useEffect(() => {
    const conError = document.querySelector(CON_ERROR);
    descubrir(conError);
    conError?.scrollIntoView({ block: "nearest" });
  }, [errores, aviso]);
  return (
    <div id={ID_PAGO} className="documento-panel" data-abierta={abierta || undefined} {...POPOVER}>
      <Boton type="button" variante="discreto" icono="quitar" className="venta-cerrar" aria-label="Volver al tiquete" {...CIERRA} />
      {children}
    </div>
  );
}

interface PropsBarra {
  /** `null` when it cannot be computed. */
  total: string | null;
  unidades: number;
  boton: string;
}

/** The total on a phone, always in sight. It opens the payment. */
export function BarraDePago({ total, unidades, boton }: PropsBarra) {
  return (
    <div className="venta-barra">
      <p>
        <output>{total === null ? "—" : <Dinero valor={total} />}</output>
        <small>{cuantos(unidades, "unidad", "unidades")}</small>
      </p>
      <Boton type="button" {...ABRE}>
        {boton}
      </Boton>
    </div>
  );
}

/** Base and IVA of the ticket: in its line, or below it a line for each rate. */
export function Desglose({ por_tarifa }: { por_tarifa: readonly SumaDeTarifa[] }) {
  if (por_tarifa.length > 1) return por_tarifa.map((suma) => <DeTarifa key={suma.tarifa} {...suma} />);
  return sumasImpresas(por_tarifa).map(([nombre, valor]) => (
    <span key={nombre}>
      {" · "}
      <span className="dinero">
        {nombre} {valor}
      </span>
    </span>
  ));
}

function DeTarifa({ tarifa, nombre, base, iva }: SumaDeTarifa) {
  const deBolsas = tarifa === "bolsa";
  const gravada = !deBolsas && TARIFAS[tarifa].porcentaje > 0;
  return (
    <span className="venta-tarifa">
      <span>{nombre}</span> <span>{gravada ? `${mostrarPesos(iva)} de ${mostrarPesos(base)}` : mostrarPesos(deBolsas ? iva : base)}</span>
    </span>
  );
}
