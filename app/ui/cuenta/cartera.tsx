import type { ReactNode } from "react";
import { mostrarTelefono } from "~/domain/compartido/personas";
import { EDADES, type Edad, type Plazo } from "~/domain/cuentas/cuenta";
import type { Persona } from "~/domain/cuentas/cuentas.server";
import { keysOf } from "~/domain/nucleo/properties";
import { Enlace, EnlaceBoton } from "../base/boton";
import { type Columna, Tabla } from "../base/tabla";
import { PesosEnteros } from "../base/valores";
import { BarraDePartes, type ParteDeBarra } from "../grafico/partes";
import { cuandoVence, haceCuanto } from "./cuando";

export interface Deuda extends Record<Edad, string>, Persona {
  saldo: string;
  desde: string;
  /** Last day to pay what is due first; only of a supplier. */
  vence?: string | null;
  /** Link to a reminder; only of a client. */
  whatsapp?: string | null;
}

interface PropsTotal {
  nombre: string;
  total: string;
  partes: readonly ParteDeBarra[];
}

/** The largest thing of the page: what is owed in all, and its parts. */
export function TotalDeDeudas({ nombre, total, partes }: PropsTotal) {
  return (
    <section className="tarjeta deudas-total">
      <div>
        <h2>{nombre}</h2>
        <p className="deudas-cifra">
          <PesosEnteros valor={total} />
        </p>
      </div>
      <BarraDePartes partes={partes} />
    </section>
  );
}

const TONO_DE_EDAD: Record<Edad, ParteDeBarra["tono"]> = { hasta_30: "bien", hasta_60: "normal", hasta_90: "aviso", mas_de_90: "peligro" };

export const partesPorEdad = (totales: Record<Edad, string>): ParteDeBarra[] =>
  keysOf(EDADES).map((edad) => ({ nombre: EDADES[edad], valor: totales[edad], tono: TONO_DE_EDAD[edad] }));

export const partesPorPlazo = ({ vencido, pronto, despues, sin_fecha }: Record<Plazo, string>): ParteDeBarra[] => [
  { nombre: "Vencido", valor: vencido, tono: "peligro" },
  { nombre: "Vence en 7 días", valor: pronto, tono: "aviso" },
  { nombre: "Después", valor: despues, tono: "bien" },
  { nombre: "Sin fecha", valor: sin_fecha, tono: "normal" },
];

/** The columns of a debt by age, where there is room. */
const POR_EDAD: Columna<Deuda>[] = keysOf(EDADES).map((edad) => ({
  titulo: EDADES[edad],
  tipo: "numero",
  soloAncha: true,
  celda: (deuda) => (deuda[edad] === "0.00" ? "—" : <PesosEnteros valor={deuda[edad]} />),
}));

interface PropsLista {
  leyenda: string;
  /** Headings of who, of when, and of how much. */
  titulos: readonly [quien: string, cuando: string, cuanto: string];
  deudas: readonly Deuda[];
  /** Address of the page of a person. */
  ruta: (id: number) => string;
  acciones: (deuda: Deuda) => ReactNode;
  hoy: string;
}

/** Who owes, or is owed: since when or when it is due, how much, and what to do about it. */
export function ListaDeDeudas({ leyenda, titulos: [quien, cuando, cuanto], deudas, ruta, acciones, hoy }: PropsLista) {
  return (
    <div className="deudas">
      <Tabla
        dosLineas
        leyenda={leyenda}
        filas={deudas}
        keyOf={({ id }) => id}
        columnas={[
          { titulo: quien, tipo: "principal", celda: (deuda) => <Quien deuda={deuda} ruta={ruta(deuda.id)} /> },
          { titulo: cuando, celda: (deuda) => <Cuando deuda={deuda} hoy={hoy} /> },
          ...POR_EDAD,
          { titulo: cuanto, tipo: "numero", cifra: true, celda: ({ saldo }) => <PesosEnteros valor={saldo} /> },
          { titulo: "Acciones", tipo: "acciones", celda: acciones },
        ]}
      />
    </div>
  );
}

/** A supplier is known by its company, a client by its name. */
const Quien = ({ deuda: { nombre, empresa }, ruta }: { deuda: Deuda; ruta: string }) => (
  <>
    <a href={ruta}>{empresa || nombre}</a>
    {empresa && <small>{nombre}</small>}
  </>
);

function Cuando({ deuda: { desde, vence, telefono }, hoy }: { deuda: Deuda; hoy: string }) {
  const { texto, className } = vence ? cuandoVence(vence, hoy) : haceCuanto(desde, hoy);
  return (
    <span className="deudas-cuando">
      <span className={className}>{texto}</span>
      {telefono && <span className="numero">{mostrarTelefono(telefono)}</span>}
    </span>
  );
}

/** What to do about the debt of a client: take a payment, or remind it. Without a valid phone, the way to write it. */
export const accionesDeCliente = ({ id, nombre, whatsapp }: Deuda) => (
  <>
    <a href={`/clientes/${id}/abonos/`} className="boton boton-normal" aria-label={`Abonar a lo de ${nombre}`}>
      Abonar
    </a>{" "}
    {whatsapp ? (
      <a href={whatsapp} className="boton boton-discreto" target="_blank" rel="noopener noreferrer" aria-label={`WhatsApp a ${nombre}`}>
        WhatsApp
      </a>
    ) : (
      <a href={`/clientes/editar/${id}/`} className="boton boton-discreto deudas-sin-telefono">
        Sin celular
      </a>
    )}
  </>
);

export const accionesDeProveedor = ({ id, nombre, empresa }: Deuda) => (
  <a href={`/proveedores/${id}/pagos/`} className="boton boton-normal" aria-label={`Pagar a ${empresa || nombre}`}>
    Pagar
  </a>
);

/** The reminder of a client on its page. */
export function Recordar({ id, whatsapp }: { id: number; whatsapp: string | null }) {
  if (!whatsapp) return <Enlace to={`/clientes/editar/${id}/`}>Poner un celular para recordarle por WhatsApp</Enlace>;
  return (
    <EnlaceBoton to={whatsapp} icono="mensajes" target="_blank" rel="noopener noreferrer">
      Recordarle por WhatsApp
    </EnlaceBoton>
  );
}
