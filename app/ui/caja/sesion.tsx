import { TODAS, valorDe } from "~/domain/caja/denominaciones";
import { diferenciaEnPalabras, leerSaldo, MOVIMIENTOS, UN_MOVIMIENTO, type VistaSesion } from "~/domain/caja/sesion";
import { type Centavos, mostrarCentavos, mostrarPesos } from "~/domain/cifras/dinero";
import { escribirEntero } from "~/domain/cifras/numeros-a-mano";
import { mostrarInstante } from "~/domain/nucleo/fecha";
import type { AnchoDeTirilla } from "~/domain/tienda/documentos";
import { nombreDePago } from "~/domain/ventas/pagos";
import { type Columna, Tabla } from "../base/tabla";
import { Cifra, Cifras, Tarjeta } from "../base/tarjeta";
import { Dinero, Fecha } from "../base/valores";
import { DatosDeTirilla } from "../documento/tirilla";

type Movimiento = VistaSesion["movimientos"][number];

/** The figures of a session: what it began with, what should be there, and what was counted. */
export function CifrasDeSesion({ sesion: { base, esperado, contado, diferencia } }: { sesion: VistaSesion }) {
  return (
    <Cifras>
      <Cifra nombre="Base" valor={<Dinero valor={base} />} />
      {esperado !== null && <Cifra nombre={contado === null ? "Debe haber" : "Debía haber"} valor={<Dinero valor={esperado} />} />}
      {contado !== null && <Cifra nombre="Contado" valor={<Dinero valor={contado} />} />}
      {diferencia !== null && contado !== null && (
        <Cifra nombre="Diferencia" valor={<Dinero valor={diferencia} />} nota={<Diferencia centavos={leerSaldo(diferencia)} />} />
      )}
    </Cifras>
  );
}

/** The sums of a session by kind of movement. */
export function SumasDeSesion({ sumas }: { sumas: NonNullable<VistaSesion["sumas"]> }) {
  return (
    <Tarjeta titulo="De dónde sale">
      <dl className="lista-cifras">
        {sumas.map(({ tipo, monto }) => (
          <div key={tipo}>
            <dt>{MOVIMIENTOS[tipo]}</dt>
            <dd>
              <Dinero valor={monto} />
            </dd>
          </div>
        ))}
      </dl>
    </Tarjeta>
  );
}

/** What came in besides cash. Nothing where there is none. */
export function PorMedioDeSesion({ porMedio }: { porMedio: VistaSesion["por_medio"] }) {
  if (porMedio.length === 0) return null;
  return (
    <Tarjeta titulo="Además del efectivo">
      <dl className="lista-cifras">
        {porMedio.map((uno) => (
          <div key={nombreDePago(uno)}>
            <dt>{nombreDePago(uno)}</dt>
            <dd>
              <Dinero valor={uno.monto} />
            </dd>
          </div>
        ))}
      </dl>
    </Tarjeta>
  );
}

const COLUMNAS: readonly Columna<Movimiento>[] = [
  { titulo: "Movimiento", tipo: "principal", celda: ({ tipo }) => UN_MOVIMIENTO[tipo] },
  { titulo: "Qué", celda: ({ tipo, referencia }) => (tipo === "base" ? "" : referencia) },
  { titulo: "Hora", celda: ({ fecha }) => <Fecha valor={fecha} /> },
  { titulo: "Valor", tipo: "numero", celda: ({ monto }) => <Dinero valor={monto} /> },
];

/** The ledger of a session, the newest row first. */
export function MovimientosDeSesion({ movimientos }: { movimientos: readonly Movimiento[] }) {
  return (
    <Tabla
      leyenda="Movimientos de la caja, el más reciente primero"
      filas={movimientos.toReversed()}
      keyOf={({ id }) => id}
      columnas={COLUMNAS}
    />
  );
}

/** What is over or missing, as soon as something was counted. */
export function Diferencia({ centavos }: { centavos: Centavos }) {
  return <span className={`etiqueta etiqueta-${centavos === 0 ? "exito" : "aviso"}`}>{diferenciaEnPalabras(centavos)}</span>;
}

interface Props {
  sesion: VistaSesion;
  /** Name of the shop. */
  tienda: string;
  ancho: AnchoDeTirilla;
}

/** The closing slip of a session, as wide as the paper roll. It is all that the page prints. */
export function Cierre({ sesion, tienda, ancho }: Props) {
  const { id, quien, abierta, cerrada, contada_por, por_medio, esperado, contado, diferencia, sumas, conteo, nota } = sesion;
  const contadas = TODAS.filter(({ campo }) => conteo[campo]);
  return (
    <article className={`recibo recibo-${ancho}`} data-recibo={ancho}>
      <header>
        {tienda && <h2>{tienda}</h2>}
        <h3>Cierre de caja {id}</h3>
        <p>{quien}</p>
        <p>Abierta {mostrarInstante(abierta)}</p>
        {cerrada && <p>Cerrada {mostrarInstante(cerrada)}</p>}
        {contada_por !== null && contada_por !== quien && <p>Contada por {contada_por}</p>}
      </header>
      {sumas && <DatosDeTirilla datos={sumas.map(({ tipo, monto }) => [MOVIMIENTOS[tipo], mostrarPesos(monto)])} />}
      {por_medio.length > 0 && <DatosDeTirilla datos={por_medio.map((uno) => [nombreDePago(uno), mostrarPesos(uno.monto)])} />}
      {contadas.length > 0 && (
        <DatosDeTirilla
          datos={contadas.map((una) => [
            `${escribirEntero(conteo[una.campo] ?? 0)} × $ ${escribirEntero(una.pesos)}`,
            mostrarCentavos(valorDe(una, conteo)),
          ])}
        />
      )}
      {esperado !== null && contado !== null && (
        <DatosDeTirilla
          datos={[
            ["Debía haber", mostrarPesos(esperado)],
            ["Contado", mostrarPesos(contado)],
          ]}
        />
      )}
      {diferencia !== null && contado !== null && (
        <dl className="recibo-total">
          <dt>Diferencia</dt>
          <dd>{mostrarPesos(diferencia)}</dd>
        </dl>
      )}
      <footer>
        {nota && <p>{nota}</p>}
        <p className="cierre-firma">Firma</p>
      </footer>
    </article>
  );
}
