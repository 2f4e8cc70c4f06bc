import type { ReactNode } from "react";
import { mostrarPesosEnteros } from "~/domain/cifras/dinero";
import { cuantos, enumerar, mostrarPorcentaje } from "~/domain/cifras/frases";
import { mostrarDiaCorto } from "~/domain/nucleo/dias-en-palabras";
import type { panelDe } from "~/domain/panel/panel.server";
import type { respuestasDe } from "~/domain/panel/respuestas.server";
import { vendidoSinCosto } from "~/domain/reportes/sin-costo";
import { Enlace } from "../base/boton";
import { Icono, type NombreIcono } from "../base/icono";
import { consultaDe } from "../reporte/consulta";

type Datos = ReturnType<typeof respuestasDe>;

type Periodo = ReturnType<typeof panelDe>["hoy"];

interface Respuesta {
  pregunta: string;
  icono: NombreIcono;
  /** Where the figure is explained. */
  to: string;
  cifra: ReactNode;
  nota: ReactNode;
  /** Somebody should do something. */
  aviso?: boolean;
}

interface Props extends Datos {
  hoy: Periodo;
  /** Products that run out, those with the fewest units first. */
  bajos: readonly { nombre: string }[];
  esAdmin: boolean;
}

/** What an owner asks at night, each with one figure and the way to what explains it. What is sold stands before them. */
export function Respuestas({ hoy, en_caja, me_deben, debo, se_acaban, bajos, esAdmin }: Props) {
  const respuestas = [
    ...(hoy.margen_con_costo === undefined ? [] : [gane(hoy, hoy.margen_con_costo, esAdmin)]),
    respuestaDeCaja(en_caja, esAdmin),
    ...(me_deben ? [meDeben(me_deben)] : []),
    ...(debo ? [deboDe(debo, hoy.hasta)] : []),
    seAcaban(se_acaban, bajos),
  ];
  return (
    <dl className="respuestas">
      {respuestas.map(({ pregunta, icono, to, cifra, nota, aviso }) => (
        <div key={pregunta} className={aviso ? "respuesta respuesta-aviso" : "respuesta"}>
          <dt>
            <Icono nombre={icono} />
            <Enlace className="hoy-pregunta" to={to}>
              {pregunta}
            </Enlace>
          </dt>
          <dd className="respuesta-cifra">{cifra}</dd>
          <dd className="respuesta-nota">{nota}</dd>
        </div>
      ))}
    </dl>
  );
}

function gane(hoy: Periodo, margen: string, esAdmin: boolean): Respuesta {
  const parte = hoy.margen_con_costo_porcentaje ?? null;
  const sinCosto = hoy.sin_costo ? vendidoSinCosto(hoy.sin_costo) : "";
  const nota = parte === null ? "Lo que queda de cada venta, sin su costo" : `${mostrarPorcentaje(parte)} de lo vendido sin IVA`;
  return {
    pregunta: "Gané",
    icono: "ingresos",
    to: `/reportes/${esAdmin ? "utilidad" : "productos"}/${consultaDe(hoy)}`,
    cifra: mostrarPesosEnteros(margen),
    nota: sinCosto ? `${nota}; sin costo: ${sinCosto}` : nota,
  };
}

function respuestaDeCaja({ total, cajas }: Datos["en_caja"], esAdmin: boolean): Respuesta {
  const [primera, ...otras] = cajas;
  const de = { pregunta: "Hay en caja", icono: "caja" as const };
  if (!primera) return { to: "/caja/", cifra: "Caja cerrada", nota: "Abrir la caja", ...de };
  const to = otras.length > 0 ? "/caja/lista/" : `/caja/${primera.id}/`;
  if (total === null) return { to, cifra: "Abierta", nota: "Cuánto debe haber se ve después de contar", ...de };
  const partes = cajas.map(({ quien, esperado }) => `${quien}\u00a0${mostrarPesosEnteros(esperado ?? "0.00").replace(" ", "\u00a0")}`);
  return { to, cifra: mostrarPesosEnteros(total), nota: otras.length > 0 || esAdmin ? partes.join(" · ") : "Su caja está abierta", ...de };
}

function meDeben({ total, cuantos: personas, desde }: NonNullable<Datos["me_deben"]>): Respuesta {
  return {
    pregunta: "Me deben",
    icono: "clientes",
    to: "/clientes/cartera/",
    cifra: mostrarPesosEnteros(total),
    nota:
      desde === null ? "Nadie le debe" : `${cuantos(personas, "cliente", "clientes")}; la más vieja, del ${mostrarDiaCorto(desde, false)}`,
  };
}

function deboDe({ total, cuantos: personas, proximo }: NonNullable<Datos["debo"]>, hoy: string): Respuesta {
  const vencida = proximo !== null && proximo.vence < hoy;
  const vence =
    proximo &&
    `${vencida ? "la más vieja venció" : "la próxima vence"} ${proximo.vence === hoy ? "hoy" : `el ${mostrarDiaCorto(proximo.vence, false)}`}`;
  return {
    pregunta: "Debo",
    icono: "proveedores",
    to: "/proveedores/cartera/",
    cifra: mostrarPesosEnteros(total),
    nota: personas === 0 ? "No le debe a nadie" : [cuantos(personas, "proveedor", "proveedores"), vence].filter(Boolean).join("; "),
    aviso: vencida,
  };
}

const NOMBRADOS = 3;

function seAcaban({ cuantos: productos, mas }: Datos["se_acaban"], bajos: Props["bajos"]): Respuesta {
  const nombres = bajos.slice(0, NOMBRADOS).map(({ nombre }) => nombre);
  return {
    pregunta: "Se acaba",
    icono: "productos",
    to: "/productos/?orden=stock",
    cifra: productos === 0 ? "Nada" : mas ? `${productos} o más` : cuantos(productos, "producto", "productos"),
    nota: productos === 0 ? "Ningún producto está por debajo de su mínimo" : enumerar(nombres, NOMBRADOS, mas ? nombres.length : productos),
  };
}
