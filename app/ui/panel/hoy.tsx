import type { ReactNode } from "react";
import type { sesionesDeHoy } from "~/domain/caja/listar-sesiones.server";
import { leerSaldo, mostrarPesosEnteros } from "~/domain/cifras/dinero";
import { cuantos } from "~/domain/cifras/frases";
import { mostrarDiaCorto, nombreDelDia } from "~/domain/nucleo/dias-en-palabras";
import type { Cambio } from "~/domain/reportes/bloques";
import { ventasDe } from "~/domain/reportes/informe";
import type { horasDelDia } from "~/domain/reportes/por-horas.server";
import { Enlace, EnlaceBoton } from "../base/boton";
import { Ficha, Tarjeta } from "../base/tarjeta";
import { Vacio } from "../base/vacio";
import { PesosEnteros } from "../base/valores";
import { Diferencia } from "../caja/sesion";
import { Barras } from "../grafico/barras";
import { TablaDeCifras } from "../grafico/marco-grafico";
import { ventasDelDia, ventasEntre } from "../reporte/consulta";

interface PropsHoy {
  hoy: { desde: string; hasta: string; ventas_netas: string; tickets: number; promedio_por_venta: string };
  /** Net sales of the same weekday a week before, until the present minute. */
  a_esta_hora: Cambio;
  por_hora: ReturnType<typeof horasDelDia>;
  ahora: number;
  children: ReactNode;
}

/** Texts below the bars: as many as fit on a phone. */
const ROTULOS = 4;

/** What was sold today, the largest figure of the page, beside the same weekday a week before; the other answers; and the day by hour. */
export function Hoy({ hoy, a_esta_hora, por_hora, ahora, children }: PropsHoy) {
  const { ventas_netas, tickets, promedio_por_venta } = hoy;
  return (
    <section className="hoy" id="hoy" aria-labelledby="hoy-titulo">
      <div className="hoy-vendi">
        <h2 id="hoy-titulo">
          <Enlace className="hoy-pregunta" to={ventasEntre(hoy)}>
            <span className="oculto">Hoy </span>Vendí
          </Enlace>
        </h2>
        <p className="hoy-neto">{mostrarPesosEnteros(ventas_netas)}</p>
        <p className="hoy-nota">
          {tickets === 0 ? (
            "Hoy no ha vendido todavía."
          ) : (
            <>
              <Enlace to={ventasDe(hoy)}>{cuantos(tickets, "venta", "ventas")}</Enlace> de <PesosEnteros valor={promedio_por_venta} /> en
              promedio
            </>
          )}
        </p>
        <Antes cambio={a_esta_hora} dia={por_hora.dia_anterior} />
      </div>
      {children}
      {por_hora.horas.length > 0 ? <PorHoras ahora={ahora} {...por_hora} /> : <SinHoras />}
    </section>
  );
}

const SinHoras = () => (
  <Vacio
    titulo="Aquí verá cómo van las ventas"
    icono="ventas"
    ayuda="reportes"
    accion={<EnlaceBoton to="/ventas/nueva/">Hacer una venta</EnlaceBoton>}
  >
    Hora por hora, al lado del mismo día de la semana pasada.
  </Vacio>
);

function Antes({ cambio: { antes, diferencia }, dia }: { cambio: Cambio; dia: string }) {
  if (Number(antes) <= 0) return null;
  const mas = Number(diferencia) >= 0;
  return (
    <p className="hoy-nota">
      <strong className={mas ? "cambio-bien" : "cambio-mal"}>
        {mostrarPesosEnteros(String(diferencia).replace("-", ""))} {mas ? "más" : "menos"}
      </strong>{" "}
      que el <Enlace to={ventasDelDia(dia)}>{nombreDelDia(dia)} pasado</Enlace> a esta hora
    </p>
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
      nombres={horas.map(({ hora }) => `las ${mostrarHora(hora)}`)}
      antes={horas.map(({ antes }) => Number(antes))}
      resaltado={horas.findIndex(({ hora }) => hora === ahora)}
      rotulos={rotulos}
      resumen={
        <>
          Por hora: <span className="clave-barra">hoy</span> <span className="clave-linea">{otro}</span>
        </>
      }
      tabla={
        <TablaDeCifras
          leyenda="Ventas por hora, con IVA y antes de devoluciones"
          titulos={["Hora", "Hoy", otro]}
          filas={horas.filter(huboVentas).map(({ hora, ventas_brutas, antes }) => ({
            clave: hora,
            nombre: mostrarHora(hora),
            cifras: [mostrarPesosEnteros(ventas_brutas), mostrarPesosEnteros(antes)],
          }))}
        />
      }
    />
  );
}

const huboVentas = ({ ventas_brutas, antes }: PropsHoy["por_hora"]["horas"][number]): boolean => Number(ventas_brutas) + Number(antes) > 0;

/** `15` → `3 p. m.` */
const mostrarHora = (hora: number): string => `${((hora + 11) % 12) + 1} ${hora < 12 ? "a" : "p"}. m.`;

/** The cash drawers that were counted today, and their differences. Nothing where there are none; the open ones are in the answers. */
export function CajasDeHoy({ cajas }: { cajas: ReturnType<typeof sesionesDeHoy> }) {
  const contadas = cajas.flatMap(({ id, quien, diferencia }) =>
    diferencia === null
      ? []
      : [{ nombre: <Enlace to={`/caja/${id}/`}>{quien}</Enlace>, valor: <Diferencia centavos={leerSaldo(diferencia)} /> }],
  );
  if (contadas.length === 0) return null;
  return (
    <Tarjeta titulo="Cajas cerradas hoy" acciones={<Enlace to="/reportes/caja/">Ver todas</Enlace>}>
      <Ficha className="lista-cifras" datos={contadas} />
    </Tarjeta>
  );
}
