import { type MutableRefObject, useEffect, useRef } from "react";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { type FilaBorrador, totalesDeDevolucion } from "~/screens/devolucion/borrador";
import { Boton, Enlace } from "~/ui/base/boton";
import { campoSuelto, Selector } from "~/ui/base/campo";
import { Dinero, Fecha } from "~/ui/base/valores";
import { enfocar } from "~/ui/captura/foco";
import type { AtiendeParte } from "~/ui/venta/atiende-parte";
import type { PropsDeParte } from "~/ui/venta/parte";
import type { PropsDeVenta } from "~/ui/venta/use-venta";
import { botonDeCambio, contarDevuelto, type EnCambio, type Lado, pasarUnidad, unidadesQueVuelven } from "../screens/cambio";
import { FilaQueVuelve } from "./fila-que-vuelve";

/** The parts of an exchange on the sale screen. */
export default function Mercancia({ lugar, enParte, ...props }: PropsDeParte) {
  const enCambio = enParte.mostrada.cambio;
  if (!enCambio) return null;
  if (lugar === "sobra") return <Medio {...props} enCambio={enCambio} />;
  return enCambio.venta === null ? <SinVenta errores={props.errores} /> : <LoQueVuelve {...props} enCambio={enCambio} />;
}

type Props = PropsDeVenta & { enCambio: EnCambio };

function SinVenta({ errores }: Pick<Props, "errores">) {
  return (
    <section className="mercancia" aria-labelledby="mercancia">
      <h2 id="mercancia">Escanee el recibo de la compra</h2>
      <p>O escriba el número de la venta, como FV-12, y pulse Enter.</p>
      <input type="hidden" name="cambio_de" value="0" />
      {errores.cambio_de && (
        <p className="campo-error" role="alert">
          Falta el recibo: sin él no se sabe qué devuelven.
        </p>
      )}
    </section>
  );
}

function LoQueVuelve({ venta, errores, enCambio }: Props) {
  const { filas, lado, cambiar, elegir } = useMercancia(venta, enCambio);
  const { id, numero, fecha, cliente } = enCambio.venta ?? { id: 0, numero: "", fecha: "", cliente: "" };
  const { total } = totalesDeDevolucion(filas);
  const faltas = ["cambio_de", "devuelve", "devuelve_visto"].flatMap((campo) => errores[campo] ?? []).join(" ");
  return (
    <section className="mercancia" aria-labelledby="mercancia">
      <header>
        <h2 id="mercancia">Devuelve</h2>
        <p>
          De la venta <Enlace to={`/ventas/detalle/${id}/`}>{numero}</Enlace>, <Fecha valor={fecha} />, {cliente}
        </p>
        <output>
          <Dinero valor={total} />
        </output>
      </header>
      <input type="hidden" name="cambio_de" value={id} />
      <input type="hidden" name="cambio_lado" value={lado} />
      <input type="hidden" name="confirmar_retiro" value="0" />
      <input type="hidden" name="devuelve_visto" value={escribirPesos(total)} />
      {faltas && (
        <p className="campo-error" role="alert">
          {faltas}
        </p>
      )}
      {filas.length === 0 && <p>De esta venta ya se devolvió todo.</p>}
      <ul>
        {filas.map((fila) => (
          <FilaQueVuelve key={fila.producto_id} fila={fila} errores={errores} cambiar={(cantidad) => cambiar(fila, cantidad)} />
        ))}
      </ul>
      <p className="mercancia-lado">
        <span>Lo próximo que lea</span>
        {LADOS.map(([valor, texto]) => (
          <Boton
            key={valor}
            aria-pressed={lado === valor}
            {...botonDeCambio(valor)}
            onClick={(evento) => {
              evento.preventDefault();
              elegir(valor);
            }}
          >
            {texto}
          </Boton>
        ))}
      </p>
    </section>
  );
}

const LADOS = [
  ["vuelve", "lo devuelve"],
  ["lleva", "se lo lleva"],
] as const satisfies [Lado, string][];

/** What comes back, and its side. The next thing that is read may come before React shows the last one: so both are kept beside it. */
function useMercancia({ estado, dispatch, atiende }: Props["venta"], { filas, lado }: EnCambio) {
  const mercancia = estado.parte?.dicha.cambio;
  const actual = useRef({ filas, lado });
  actual.current = {
    filas: mercancia ? filas.map((fila) => ({ ...fila, cantidad: mercancia.cantidades[fila.producto_id] ?? fila.cantidad })) : filas,
    lado: mercancia?.lado ?? lado,
  };
  function poner(filas: FilaBorrador[], lado: Lado) {
    actual.current = { filas, lado };
    const cantidades = Object.fromEntries(filas.map(({ producto_id, cantidad }) => [producto_id, cantidad]));
    const propias = unidadesQueVuelven(filas);
    dispatch({ tipo: "aportar", parte: { valor: totalesDeDevolucion(filas).total, dicha: { cambio: { cantidades, lado } } }, propias });
  }
  function elegir(lado: Lado) {
    poner(actual.current.filas, lado);
    enfocar("codigo");
  }
  function cambiar(cambiada: FilaBorrador, cantidad: string) {
    const { filas, lado } = actual.current;
    poner(
      filas.map((fila) => (fila.producto_id === cambiada.producto_id ? { ...fila, cantidad } : fila)),
      lado,
    );
  }
  const propio: AtiendeParte = {
    tomar(hallazgo) {
      const { filas, lado } = actual.current;
      if (hallazgo.tipo !== "agregar" || lado === "lleva") return false;
      const contado = contarDevuelto(filas, hallazgo);
      if ("filas" in contado) poner(contado.filas, "lleva");
      else dispatch({ tipo: "fallar", texto: hallazgo.producto.nombre, mensaje: contado.falta, opciones: [] });
      return true;
    },
    pulsar(boton) {
      const [signo, indice] = boton.split(":");
      poner(pasarUnidad(actual.current.filas, Number(indice), signo === "mas" ? 1 : -1), actual.current.lado);
      dispatch({ tipo: "olvidar", campo: `devuelve[${indice}].cantidad` });
      return true;
    },
  };
  useAtiende(atiende, propio);
  // What is kept in the browser says nothing of the stock, and not yet what was read before the page was alive.
  useEffect(() => {
    const { filas, lado } = actual.current;
    const falta = !mercancia && filas.some(({ cantidad }) => Number(cantidad) !== 0);
    if (falta || JSON.stringify(unidadesQueVuelven(filas)) !== JSON.stringify(estado.propias)) poner(filas, lado);
  });
  return { ...actual.current, elegir, cambiar };
}

function useAtiende(atiende: MutableRefObject<AtiendeParte | null>, propio: AtiendeParte): void {
  useEffect(() => {
    atiende.current = propio;
    return () => {
      atiende.current = null;
    };
  });
}

function Medio({ enCambio: { medio, medios }, errores }: Props) {
  return (
    <Selector
      field={campoSuelto({ name: "medio", defaultValue: medio, errores: errores.medio })}
      etiqueta="Se le devuelve por"
      opciones={medios}
    />
  );
}
