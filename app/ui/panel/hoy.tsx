import { mostrarPesos } from "~/domain/cifras/dinero";
import { mostrarDiaCorto, nombreDelDia } from "~/domain/nucleo/fecha";
import type { Cambio } from "~/domain/reportes/bloques";
import type { porHoras } from "~/domain/reportes/por-horas.server";
import { Enlace } from "../base/boton";
import { Dinero } from "../base/valores";
import { Barras } from "../grafico/barras";
import { TablaDeCifras } from "../grafico/marco-grafico";
import { type Cifras, Resumen } from "./resumen";

interface PropsHoy {
  hoy: Cifras & { cambios: { ventas_netas?: Cambio } };
  /** Net sales of the same weekday a week before, until the present minute. */
  a_esta_hora: Cambio;
  por_hora: ReturnType<typeof porHoras>;
  /** The present hour. */
  ahora: number;
}

/** Texts below the bars: as many as fit on a phone. */
const ROTULOS = 4;

/** Today beside the same weekday a week before, hour by hour. */
export function Hoy({ hoy: datos, a_esta_hora, por_hora, ahora }: PropsHoy) {
  return (
    <Resumen id="hoy" titulo="Hoy" datos={datos} comparado={antesDe({ datos, cambio: a_esta_hora, dia: por_hora.dia_anterior })}>
      {por_hora.horas.length > 0 && <PorHoras {...por_hora} ahora={ahora} />}
    </Resumen>
  );
}

function antesDe({ datos, cambio: { antes, diferencia }, dia }: { datos: PropsHoy["hoy"]; cambio: Cambio; dia: string }) {
  const ayer = datos.cambios.ventas_netas?.antes ?? 0;
  if (Number(antes) <= 0) return Number(ayer) > 0 ? `Ayer, en todo el día: ${mostrarPesos(String(ayer))}.` : null;
  const mas = Number(diferencia) >= 0;
  return (
    <>
      <strong className={mas ? "cambio-bien" : "cambio-mal"}>
        {mostrarPesos(String(diferencia).replace("-", ""))} {mas ? "más" : "menos"}
      </strong>{" "}
      que el {nombreDelDia(dia)} pasado a esta hora:{" "}
      <Enlace to={`/reportes/ventas/?desde=${dia}&hasta=${dia}`}>
        <Dinero valor={String(antes)} />
      </Enlace>
    </>
  );
}

function PorHoras({ dia_anterior, horas, ahora }: PropsHoy["por_hora"] & { ahora: number }) {
  const otro = mostrarDiaCorto(dia_anterior);
  const cada = Math.ceil(horas.length / ROTULOS);
  const rotulos = horas.flatMap(({ hora }, puesto) => (puesto > 0 && hora % cada === 0 ? [{ puesto, texto: mostrarHora(hora) }] : []));
  return (
    <Barras
      titulo={`Ventas de hoy por hora, al lado de las del ${otro}`}
      descripcion="Una barra por cada hora de hoy; la línea es el mismo día de la semana pasada. Los valores están en la tabla."
      valores={horas.map(({ ventas_brutas }) => Number(ventas_brutas))}
      antes={horas.map(({ antes }) => Number(antes))}
      resaltado={horas.findIndex(({ hora }) => hora === ahora)}
      rotulos={rotulos}
      resumen={
        <>
          Ventas por hora: <span className="clave-barra">hoy</span> <span className="clave-linea">{otro}</span>
        </>
      }
      tabla={
        <TablaDeCifras
          leyenda="Ventas por hora, con IVA y antes de devoluciones"
          titulos={["Hora", "Hoy", otro]}
          filas={horas.filter(conVentas).map(({ hora, ventas_brutas, antes }) => ({
            clave: hora,
            nombre: mostrarHora(hora),
            cifras: [mostrarPesos(ventas_brutas), mostrarPesos(antes)],
          }))}
        />
      }
    />
  );
}

const conVentas = ({ ventas_brutas, antes }: PropsHoy["por_hora"]["horas"][number]): boolean => Number(ventas_brutas) + Number(antes) > 0;

/** `15` → `3 p. m.` */
const mostrarHora = (hora: number): string => `${((hora + 11) % 12) + 1} ${hora < 12 ? "a" : "p"}. m.`;
