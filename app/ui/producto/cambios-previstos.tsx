import { mostrarPesos } from "~/domain/cifras/dinero";
import { cuantos, enumerar } from "~/domain/cifras/frases";
import { Boton, Enlace } from "../base/boton";
import { Formulario } from "../base/formulario";
import { type Page, Paginacion } from "../base/paginacion";
import { Tabla } from "../base/tabla";
import { Vacio } from "../base/vacio";
import { Dinero } from "../base/valores";

interface Nombrado {
  id: number;
  nombre: string;
}

interface Cambio extends Nombrado {
  precio_publico_antes: string;
  precio_publico: string;
  diferencia: string;
  bajo_costo: boolean;
}

interface Previsto {
  cambios: readonly Cambio[];
  totales: Record<"cambian" | "suben" | "iguales" | "bajo_costo" | "sin_costo" | "sin_precio", number>;
  sin_costo: readonly Nombrado[];
  sin_precio: readonly Nombrado[];
  negado: string;
  huella: string;
  page: Page;
}

const conSigno = (diferencia: string): string => (diferencia.startsWith("-") ? mostrarPesos(diferencia) : `+${mostrarPesos(diferencia)}`);

/** What would change, and the button that does it. It posts to the address that says the change. */
export function CambiosPrevistos({ previsto }: { previsto: Previsto }) {
  const { cambios, totales, negado, huella, page } = previsto;
  return (
    <section className="cambio-previsto" id="cambios" aria-label="Cómo quedan los precios">
      <Resumen previsto={previsto} />
      {totales.cambian > 0 && !negado && (
        <Formulario className="en-linea" reloadDocument>
          <input type="hidden" name="huella" value={huella} />
          <Boton variante="primario" grande>
            Cambiar {cuantos(totales.cambian, "precio", "precios")}
          </Boton>
        </Formulario>
      )}
      {totales.cambian === 0 ? (
        <Vacio titulo="Ningún precio cambia" icono="productos">
          Elija otros productos u otro valor.
        </Vacio>
      ) : (
        <Tabla
          leyenda="Precios de ahora y precios nuevos"
          filas={cambios}
          keyOf={({ id }) => id}
          dosLineas
          columnas={[
            { titulo: "Producto", tipo: "principal", celda: Producto },
            { titulo: "Ahora", tipo: "numero", celda: ({ precio_publico_antes }) => <Dinero valor={precio_publico_antes} /> },
            { titulo: "Nuevo", tipo: "numero", cifra: true, celda: ({ precio_publico }) => <Dinero valor={precio_publico} /> },
            { titulo: "Diferencia", tipo: "numero", celda: ({ diferencia }) => conSigno(diferencia) },
          ]}
        />
      )}
      {totales.cambian > 0 && <Paginacion page={page} nombre={["cambio", "cambios"]} porPagina={50} ancla="cambios" />}
    </section>
  );
}

function Producto({ id, nombre, bajo_costo }: Cambio) {
  return (
    <>
      <Enlace to={`/productos/${id}/`}>{nombre}</Enlace>
      {bajo_costo && <small className="cambio-perdida">Por debajo del costo</small>}
    </>
  );
}

function Resumen({ previsto: { totales, sin_costo, sin_precio, negado } }: { previsto: Previsto }) {
  const { cambian, suben, iguales, bajo_costo } = totales;
  const cuentas = [
    suben > 0 && cuantos(suben, "sube", "suben"),
    cambian > suben && cuantos(cambian - suben, "baja", "bajan"),
    (iguales > 0 || cambian === 0) && cuantos(iguales, "queda igual", "quedan igual"),
  ].filter((cuenta) => cuenta !== false);
  const nombres = (productos: readonly Nombrado[], total: number) =>
    enumerar(
      productos.map(({ nombre }) => nombre),
      5,
      total,
    );
  return (
    <>
      <h2>Así quedan: todavía no cambia nada</h2>
      <ul className="cambio-resumen">
        <li>{enumerar(cuentas)}.</li>
        {totales.sin_costo > 0 && <li>Sin costo, no se les puede poner margen: {nombres(sin_costo, totales.sin_costo)}.</li>}
        {totales.sin_precio > 0 && <li>Aún sin precio, no cambian: {nombres(sin_precio, totales.sin_precio)}.</li>}
        {bajo_costo > 0 && (
          <li className="cambio-perdida">{cuantos(bajo_costo, "producto queda", "productos quedan")} por debajo del costo.</li>
        )}
        {negado && <li className="campo-error">{negado}</li>}
      </ul>
    </>
  );
}
