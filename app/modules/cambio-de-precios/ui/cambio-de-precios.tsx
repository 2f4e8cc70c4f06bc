import { mostrarPesos } from "~/domain/cifras/dinero";
import { cuantos, enumerar } from "~/domain/cifras/frases";
import { keysOf } from "~/domain/nucleo/properties";
import { Boton, Enlace } from "~/ui/base/boton";
import { Campo, campoSuelto, type Opcion, Selector } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { Paginacion } from "~/ui/base/paginacion";
import { Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Dinero } from "~/ui/base/valores";
import { MODOS, REDONDEOS } from "../domain/palabras";
import type { vistaDeCambios } from "../domain/vista-de-cambios.server";

interface PropsFormulario {
  filtro: Record<"categoria" | "proveedor" | "texto" | "modo" | "valor" | "redondeo", string>;
  /** What a refused change said, which the address need not say. */
  tecleado: Record<string, unknown> | null | undefined;
  categorias: readonly string[];
  proveedores: readonly Opcion[];
  errores: Record<string, string[]>;
}

const OPCIONES_DE_MODO = keysOf(MODOS).map((valor) => ({ valor, texto: MODOS[valor] }));
const OPCIONES_DE_REDONDEO = REDONDEOS.map((pesos) => ({
  valor: String(pesos),
  texto: pesos === 0 ? "Sin redondear" : `A ${pesos} pesos`,
}));

/** Which prices change, and how. It changes nothing: the preview follows. */
export function FormularioDeCambio({ filtro, tecleado, categorias, proveedores, errores }: PropsFormulario) {
  const campo = (name: keyof PropsFormulario["filtro"]) =>
    campoSuelto({ name, defaultValue: String(tecleado?.[name] ?? filtro[name]), errores: errores[name] });
  return (
    <Formulario metodo="get" action="/productos/precios/#cambios" className="tarjeta" boton="Ver cómo quedan">
      <fieldset className="cambio-grupo">
        <legend>¿De qué productos?</legend>
        <div className="campos">
          <Selector
            field={campo("categoria")}
            etiqueta="Categoría"
            opciones={categorias.map((valor) => ({ valor, texto: valor }))}
            ninguna="Todas"
          />
          <Selector field={campo("proveedor")} etiqueta="Los que le compra a" opciones={proveedores} ninguna="Cualquier proveedor" />
        </div>
        <Campo field={campo("texto")} etiqueta="Nombre o código" tipo="search" maxLength={100} ayuda="Basta una parte. Vacío: todos." />
      </fieldset>
      <fieldset className="cambio-grupo">
        <legend>¿Cuánto cambia lo que paga el cliente?</legend>
        <div className="campos">
          <Selector field={campo("modo")} etiqueta="Según" opciones={OPCIONES_DE_MODO} />
          <Campo
            field={campo("valor")}
            etiqueta="Cuánto"
            inputMode="text"
            autoComplete="off"
            ayuda="10 sube y −10 baja. El margen va antes del IVA."
          />
          <Selector field={campo("redondeo")} etiqueta="Redondeo" opciones={OPCIONES_DE_REDONDEO} />
        </div>
      </fieldset>
    </Formulario>
  );
}

type Previsto = NonNullable<ReturnType<typeof vistaDeCambios>["previsto"]>;

const mostrarConSigno = (diferencia: string): string =>
  diferencia.startsWith("-") ? mostrarPesos(diferencia) : `+${mostrarPesos(diferencia)}`;

/** What would change, and the button that does it. It posts to the address that says the change. */
export function CambiosPrevistos({ previsto }: { previsto: Previsto }) {
  const { cambios, totales, negado, huella, page } = previsto;
  return (
    <section className="cambio-previsto" id="cambios" aria-label="Cómo quedan los precios">
      <Resumen previsto={previsto} />
      {totales.cambian > 0 && !negado && (
        <Formulario className="" reloadDocument>
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
            { titulo: "Diferencia", tipo: "numero", celda: ({ diferencia }) => mostrarConSigno(diferencia) },
          ]}
        />
      )}
      {totales.cambian > 0 && <Paginacion page={page} nombre={["cambio", "cambios"]} porPagina={50} ancla="cambios" />}
    </section>
  );
}

function Producto({ id, nombre, bajo_costo }: Previsto["cambios"][number]) {
  return (
    <>
      <Enlace to={`/productos/${id}/`}>{nombre}</Enlace>
      {bajo_costo && <small className="campo-aviso">Por debajo del costo</small>}
    </>
  );
}

function Resumen({ previsto: { totales, sin_costo, sin_precio, negado } }: { previsto: Previsto }) {
  const { cambian, suben, iguales, bajo_costo } = totales;
  const partes = [
    suben > 0 && cuantos(suben, "sube", "suben"),
    cambian > suben && cuantos(cambian - suben, "baja", "bajan"),
    (iguales > 0 || cambian === 0) && cuantos(iguales, "queda igual", "quedan igual"),
  ].filter((parte) => parte !== false);
  const nombres = (productos: Previsto["sin_costo"], total: number) =>
    enumerar(
      productos.map(({ nombre }) => nombre),
      5,
      total,
    );
  return (
    <>
      <h2>Así quedan: todavía no cambia nada</h2>
      <ul className="cambio-resumen">
        <li>{enumerar(partes)}.</li>
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
