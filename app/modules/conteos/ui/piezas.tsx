import type { ReactNode } from "react";
import { mostrarUnidades } from "~/domain/cifras/cantidad";
import { mostrarMedidas } from "~/domain/cifras/cantidades-en-palabras";
import { mostrarPesosEnteros } from "~/domain/cifras/dinero";
import { cuantos } from "~/domain/cifras/frases";
import { Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Cifra, Cifras } from "~/ui/base/tarjeta";
import { PesosEnteros } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";
import { ESTADOS_DE_CONTEO, type EstadoDeConteo, paginaDeConteo } from "../domain/conteo";
import type { PantallaDeConteo } from "../domain/pantalla.server";
import type { VistaConteo } from "../domain/vista.server";

interface PropsCifras {
  conteo: VistaConteo;
  /** `null` when there are too many differences to add them by unit. */
  medidas: PantallaDeConteo["medidas"];
}

/** The sums of a count. Without `valor_costo` the person may not see what things cost. */
export function CifrasDeConteo({ conteo, medidas }: PropsCifras) {
  const { contados, con_diferencia, faltante, sobrante } = conteo;
  const valor = "valor_costo" in conteo ? conteo.valor_costo : null;
  return (
    <Cifras>
      <Cifra
        nombre="Contados"
        valor={mostrarUnidades(contados)}
        nota={con_diferencia === 0 ? "Todo cuadra" : `${cuantos(con_diferencia, "producto", "productos")} con diferencia`}
      />
      <Cifra
        nombre="Faltan"
        valor={medidas ? mostrarMedidas(medidas.faltante) : mostrarUnidades(faltante)}
        nota={valor && `${mostrarPesosEnteros(valor.faltante)} al costo`}
        tono={faltante === 0 ? "neutro" : "aviso"}
      />
      <Cifra
        nombre="Sobran"
        valor={medidas ? mostrarMedidas(medidas.sobrante) : mostrarUnidades(sobrante)}
        nota={valor && `${mostrarPesosEnteros(valor.sobrante)} al costo`}
      />
      {valor && <Cifra nombre="Diferencia" valor={<PesosEnteros valor={valor.neto} />} nota="Lo que sobra menos lo que falta" />}
    </Cifras>
  );
}

const TONOS = { abierto: "etiqueta-aviso", aplicado: "etiqueta-exito", descartado: "" } as const;

export function EstadoDelConteo({ estado }: { estado: EstadoDeConteo }) {
  return <span className={`etiqueta ${TONOS[estado]}`.trim()}>{ESTADOS_DE_CONTEO[estado]}</span>;
}

interface Props {
  productos: PantallaDeConteo["opciones"];
  /** Id of the count while it is open: its products can then be counted. */
  abierto?: number | undefined;
}

/** The products that nobody counted. */
export function SinContar({ productos, abierto }: Props) {
  return (
    <ul className="sin-contar">
      {productos.map(({ id, nombre }) => (
        <li key={id}>
          <Enlace to={abierto === undefined ? `/productos/${id}/` : `${paginaDeConteo(abierto)}?producto=${id}`}>{nombre}</Enlace>
        </li>
      ))}
    </ul>
  );
}

interface PropsPorCerrar {
  titulo: string;
  conteo: Pick<VistaConteo, "id" | "numero" | "estado">;
  children: ReactNode;
}

/** A page that closes a count. One that is closed already is only named. */
export function PorCerrar({ titulo, conteo: { id, numero, estado }, children }: PropsPorCerrar) {
  if (estado === "abierto") return <Pagina titulo={titulo}>{children}</Pagina>;
  return (
    <Pagina titulo={titulo} acciones={<EnlaceBoton to={paginaDeConteo(id)}>Ver el conteo</EnlaceBoton>}>
      <p>{`El conteo ${numero} ya está ${ESTADOS_DE_CONTEO[estado].toLowerCase()}.`}</p>
    </Pagina>
  );
}
