import { diferenciaEnPalabras, MOVIMIENTOS, UN_MOVIMIENTO, type VistaSesion } from "~/domain/caja/sesion";
import { type Centavos, leerSaldo, mostrarPesos } from "~/domain/cifras/dinero";
import { gruposDelCierre, quienesDelCierre } from "~/domain/papel/cierre";
import type { AnchoDeTirilla } from "~/domain/tienda/documentos";
import { nombreDePago } from "~/domain/ventas/pagos";
import { type Columna, Tabla } from "../base/tabla";
import { Cifra, Cifras, Ficha, Tarjeta } from "../base/tarjeta";
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
      <Ficha
        className="lista-cifras"
        datos={sumas.map(({ tipo, monto }) => ({ nombre: MOVIMIENTOS[tipo], valor: <Dinero valor={monto} /> }))}
      />
    </Tarjeta>
  );
}

/** What came in besides cash, and what was given back besides cash. */
export function PorMedioDeSesion({ sesion }: { sesion: Pick<VistaSesion, "por_medio" | "devuelto_por_medio"> }) {
  return (
    <>
      <Medios titulo="Además del efectivo" medios={sesion.por_medio} />
      <Medios titulo="Devuelto además del efectivo" medios={sesion.devuelto_por_medio.map((uno) => ({ ...uno, banco: "" }))} />
    </>
  );
}

function Medios({ titulo, medios }: { titulo: string; medios: VistaSesion["por_medio"] }) {
  if (medios.length === 0) return null;
  return (
    <Tarjeta titulo={titulo}>
      <Ficha className="lista-cifras" datos={medios.map((uno) => ({ nombre: nombreDePago(uno), valor: <Dinero valor={uno.monto} /> }))} />
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
  tienda: string;
  ancho: AnchoDeTirilla;
}

/** The closing slip of a session, as wide as the paper roll. It is all that the page prints. */
export function Cierre({ sesion, tienda, ancho }: Props) {
  const { id, contado, diferencia, nota } = sesion;
  return (
    <article className={`recibo recibo-${ancho}`} data-recibo={ancho}>
      <header>
        {tienda && <h2>{tienda}</h2>}
        <h3>Cierre de caja {id}</h3>
        {quienesDelCierre(sesion).map((texto) => (
          <p key={texto}>{texto}</p>
        ))}
      </header>
      {gruposDelCierre(sesion).map((datos, i) => (
        <DatosDeTirilla key={i} datos={datos} />
      ))}
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
