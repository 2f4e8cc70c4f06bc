import type { ClaveDePaso } from "~/domain/tienda/esquema";
import { Boton, Enlace } from "../base/boton";
import { useDatosRaiz } from "../base/datos-raiz";
import { Formulario } from "../base/formulario";
import { Icono } from "../base/icono";

interface PropsPasos {
  pasos: readonly { clave: ClaveDePaso; hecho: boolean }[];
  ultima_venta: number | null;
  /** Whether it is unfolded, as in a shop that has no sales yet. */
  abierta: boolean;
}

interface Texto {
  texto: string;
  ayuda: string;
  to: string;
}

function textosDe(ultimaVenta: number | null, esOperador: boolean): Record<ClaveDePaso, Texto> {
  const recibo = ultimaVenta === null ? "/ventas/nueva/" : `/ventas/recibo/${ultimaVenta}/`;
  return {
    tienda: {
      texto: "Escriba los datos de la tienda",
      ayuda: "Nombre, NIT y dirección: salen en cada comprobante.",
      to: "/configuracion/",
    },
    iva: {
      texto: "Diga si cobra IVA",
      ayuda: "Mientras no lo diga, cada venta lleva IVA del 19\u00a0%. Su RUT dice si usted es responsable.",
      to: "/configuracion/#iva",
    },
    producto: { texto: "Agregue su primer producto", ayuda: "Con su precio y cuántos tiene.", to: "/productos/nuevo/" },
    venta: {
      texto: "Haga la primera venta",
      ayuda: "Escanee o escriba el producto y cobre. Si no existe, se crea ahí mismo.",
      to: "/ventas/nueva/",
    },
    comprobante: {
      texto: "Mire el comprobante",
      ayuda: "Está listo cuando hay una venta y la tienda tiene nombre.",
      to: recibo,
    },
    copia: esOperador
      ? { texto: "Tenga una copia de seguridad", ayuda: "Se hace sola cada día; también puede descargar una.", to: "/admin/" }
      : { texto: "Tenga una copia de seguridad", ayuda: "Se hace sola cada día; también puede llevarse sus datos.", to: "/configuracion/" },
  };
}

/** Guide of a new shop: its first steps, ticked from the shop's data, shown until all are done or the user hides it. */
export function PrimerosPasos({ pasos, ultima_venta, abierta }: PropsPasos) {
  const textos = textosDe(ultima_venta, useDatosRaiz()?.usuario?.es_operador ?? false);
  const hechos = pasos.filter(({ hecho }) => hecho).length;
  const siguiente = pasos.find(({ hecho }) => !hecho)?.clave;
  if (!siguiente) return null;
  return (
    <section className="tarjeta pasos-guia" aria-labelledby="pasos-titulo">
      <div className="tarjeta-cabeza">
        <h2 id="pasos-titulo">Primeros pasos</h2>
        <progress className="pasos-avance" max={pasos.length} value={hechos} aria-label={`${hechos} de ${pasos.length} pasos hechos`} />
        <Formulario action="/usuarios/tutorial/" className="" reloadDocument>
          <Boton variante="discreto">Ocultar la guía</Boton>
        </Formulario>
      </div>
      <details open={abierta}>
        <summary>
          <span className="boton boton-discreto">
            Lleva {hechos} de {pasos.length}. Sigue: {ponerMinuscula(textos[siguiente].texto)}
          </span>
        </summary>
        <ol className="pasos">
          {pasos.map(({ clave, hecho }) => (
            <li key={clave} className={hecho ? "paso paso-hecho" : clave === siguiente ? "paso paso-siguiente" : "paso"}>
              {hecho ? <Icono nombre="exito" /> : <span className="paso-punto" />}
              <div>
                <Enlace to={textos[clave].to}>{textos[clave].texto}</Enlace>
                {hecho ? <span className="oculto"> (hecho)</span> : <p>{textos[clave].ayuda}</p>}
              </div>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

const ponerMinuscula = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1);
