import type { ReactNode } from "react";
import { enumerar } from "~/domain/cifras/frases";
import type { SumaDeTarifa } from "~/domain/cifras/sumas";
import { TARIFAS } from "~/domain/cifras/tarifas";
import type { Dato } from "../base/tarjeta";
import { Dinero } from "../base/valores";

interface PropsTotal {
  titulo: string;
  total: string;
  /** Names of the lines that keep the total from being computed. */
  sinTotal: readonly string[];
  /** Id of the part of the form that comes next, and the text of the link to it. */
  sigue?: { id: string; texto: string };
  /** What the total is made of. */
  children: ReactNode;
}

/**
 * The total in a large font, or what keeps it from being computed, smaller from $ 10.000.000. With `sigue` it stays visible on a phone and
 * has a link to what comes next.
 */
export function Total({ titulo, total, sinTotal, sigue, children }: PropsTotal) {
  return (
    <div className="documento-total">
      <div>
        <span>{titulo}</span>
        <output className={total.length > "9999999.99".length ? "documento-total-largo" : undefined}>
          {sinTotal.length > 0 ? "—" : <Dinero valor={total} />}
        </output>
        {sinTotal.length > 0 ? <SinTotal lineas={sinTotal} /> : <p className="documento-desglose">{children}</p>}
        {sigue && (
          <a className="documento-ir boton boton-primario" href={`#${sigue.id}`}>
            {sigue.texto}
          </a>
        )}
      </div>
    </div>
  );
}

const NOMBRADAS = 3;

/** Says which lines keep the total from being computed. */
function SinTotal({ lineas }: { lineas: readonly string[] }) {
  return <p className="documento-sin-total">No se puede calcular. Corrija {enumerar(lineas, NOMBRADAS)}.</p>;
}

interface Sumado {
  base: string;
  por_tarifa: readonly SumaDeTarifa[];
}

/** Base of a document, and its IVA by rate. */
export function datosDeSumas({ base, por_tarifa }: Sumado): Dato[] {
  const sola = por_tarifa.length === 1;
  return [
    { nombre: "Base", valor: <Dinero valor={base} /> },
    ...por_tarifa.map((suma) => ({ nombre: suma.nombre, valor: <Suma {...suma} sola={sola} /> })),
  ];
}

/** The IVA of a rate and what it is of; of a rate without IVA, only that. */
function Suma({ tarifa, base, iva, sola }: SumaDeTarifa & { sola: boolean }) {
  if (TARIFAS[tarifa].porcentaje === 0) return <Dinero valor={base} />;
  return (
    <>
      <Dinero valor={iva} />
      {!sola && (
        <small>
          {" "}
          de <Dinero valor={base} />
        </small>
      )}
    </>
  );
}

/** Names and values on a paper roll, one pair a line. */
export function DatosDeTirilla({ datos }: { datos: readonly (readonly [nombre: string, valor: string])[] }) {
  return (
    <dl>
      {datos.map(([nombre, valor]) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
