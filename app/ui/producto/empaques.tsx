import type { Unidad } from "~/domain/cifras/cantidad";
import { cuantasUnidades, cuantos } from "~/domain/cifras/frases";
import type { ContenidoDelEmpaque, EmpaqueGuardado } from "~/domain/productos/empaques.server";
import { Boton, Enlace, EnlaceBoton } from "../base/boton";
import { Formulario } from "../base/formulario";
import { Tarjeta } from "../base/tarjeta";

interface PropsAbrir {
  id: number;
  stock: number;
  /** A repeated form with the same key opens nothing. */
  claveEnvio: string;
}

function Abrir({ id, stock, claveEnvio }: PropsAbrir) {
  if (stock === 0) return <p className="empaque-agotado">No quedan por abrir.</p>;
  return (
    <div className="acciones">
      <Formulario action={`/productos/${id}/abrir-empaque/`} className="" reloadDocument>
        <input type="hidden" name="cantidad" value="1" />
        <input type="hidden" name="clave_envio" value={`${claveEnvio}/${id}`} />
        <Boton>Abrir un empaque</Boton>
      </Formulario>
      {stock > 1 && (
        <EnlaceBoton to={`/productos/${id}/abrir-empaque/`} variante="discreto">
          Abrir varios
        </EnlaceBoton>
      )}
    </div>
  );
}

interface Props {
  producto: { id: number; stock: number | string; unidad: Unidad };
  trae: ContenidoDelEmpaque | null;
  empaques: readonly EmpaqueGuardado[];
  claveEnvio: string;
}

/** What comes out of this pack, or the packs of which this product comes; each can be opened. */
export function Empaques({ producto, trae, empaques, claveEnvio }: Props) {
  return (
    <>
      {trae && (
        <Tarjeta titulo="Empaque">
          <div className="empaque">
            <p>
              Trae {cuantasUnidades(trae.unidades, trae.unidad)} de <Enlace to={`/productos/${trae.id}/`}>{trae.nombre}</Enlace>.
            </p>
            <Abrir id={producto.id} stock={Number(producto.stock)} claveEnvio={claveEnvio} />
          </div>
        </Tarjeta>
      )}
      {empaques.length > 0 && (
        <Tarjeta titulo="Viene en">
          {empaques.map(({ id, nombre, stock, unidades }) => (
            <div className="empaque" key={id}>
              <p>
                <Enlace to={`/productos/${id}/`}>{nombre}</Enlace>, que trae {cuantasUnidades(unidades, producto.unidad)}.{" "}
                {stock > 0 && `${stock === 1 ? "Queda" : "Quedan"} ${cuantos(stock, "por abrir", "por abrir")}.`}
              </p>
              <Abrir id={id} stock={stock} claveEnvio={claveEnvio} />
            </div>
          ))}
        </Tarjeta>
      )}
    </>
  );
}
