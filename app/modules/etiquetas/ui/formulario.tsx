import { cuantos } from "~/domain/cifras/frases";
import { Boton } from "~/ui/base/boton";
import { Campo, campoSuelto, Selector } from "~/ui/base/campo";
import { AccionesFormulario, Formulario } from "~/ui/base/formulario";
import { Vacio } from "~/ui/base/vacio";
import { Aviso } from "~/ui/frame/mensajes";
import { NOMBRES_DE_PAPELES, PAPELES } from "../domain/papeles";
import { type ProductoDeEtiqueta, ProductosDeEtiqueta } from "./productos";
import { SinCodigo } from "./sin-codigo";

const OPCIONES = NOMBRES_DE_PAPELES.map((valor) => ({ valor, texto: PAPELES[valor].nombre }));
const REVISE = "Revise los campos marcados.";
const AQUI = "/productos/etiquetas/";

interface Props {
  filtro: { q: string; categoria: string };
  categorias: readonly string[];
  compra: { id: number; entera: boolean } | null;
  productos: readonly ProductoDeEtiqueta[];
  /** Products that were found and are not shown. */
  faltan: number;
  /** Ids of the chosen products without a barcode. */
  sin_codigo: readonly number[];
  papel: string;
  celda: string;
  errors: Record<string, string[]>;
}

/** Chooses products, how many labels of each, and the paper. One form: searching keeps what is chosen. */
export function EtiquetasFormulario({ filtro, categorias, compra, productos, faltan, sin_codigo, papel, celda, errors }: Props) {
  const { q, categoria } = filtro;
  const hayErrores = Object.keys(errors).length > 0;
  return (
    <>
      {hayErrores && <Aviso tipo="error" mensaje={errors.producto?.join(" ") ?? REVISE} />}
      {sin_codigo.length > 0 && <SinCodigo ids={sin_codigo} productos={productos} compra={compra} />}
      <Formulario metodo="get" action={AQUI} className="formulario etiquetas">
        {compra?.entera ? (
          <>
            <input type="hidden" name="compra" value={compra.id} />
            <p>Son muchos productos: sale una etiqueta por cada unidad de la compra.</p>
          </>
        ) : (
          <>
            <div className="buscador">
              <Campo
                field={campoSuelto({ name: "q", defaultValue: q })}
                etiqueta="Nombre o código"
                tipo="search"
                maxLength={100}
                autoComplete="off"
                autoFocus={!hayErrores}
              />
              <Selector
                field={campoSuelto({ name: "categoria", defaultValue: categoria })}
                etiqueta="Categoría"
                opciones={categorias.map((valor) => ({ valor, texto: valor }))}
                ninguna="Todas"
              />
              <Boton icono="buscar" name="buscar" value="1">
                Buscar
              </Boton>
            </div>
            <Hallados sinFiltro={!q && !categoria} productos={productos} faltan={faltan} errors={errors} />
          </>
        )}
        <div className="campos">
          <Selector
            field={campoSuelto({ name: "papel", defaultValue: papel || "carta", errores: errors.papel })}
            etiqueta="Papel"
            opciones={OPCIONES}
          />
          <Campo
            field={campoSuelto({ name: "celda", defaultValue: celda || "1", errores: errors.celda })}
            etiqueta="Primera etiqueta libre"
            tipo="number"
            autoFocus={errors.celda !== undefined}
            ayuda="En una hoja ya empezada: cuente por filas, de izquierda a derecha. En rollo no cuenta."
          />
        </div>
        <AccionesFormulario>
          <Boton variante="primario" icono="imprimir" formTarget="_blank">
            Ver las etiquetas
          </Boton>
          <p className="campo-ayuda">Imprímalas al 100 %, sin ajustar a la página.</p>
        </AccionesFormulario>
      </Formulario>
    </>
  );
}

type PropsHallados = Pick<Props, "productos" | "faltan" | "errors"> & { sinFiltro: boolean };

function Hallados({ sinFiltro, productos, faltan, errors }: PropsHallados) {
  if (productos.length === 0)
    return (
      <Vacio titulo={sinFiltro ? "Aún no hay productos" : "Nada coincide"} icono="productos" ayuda={sinFiltro && "productos"}>
        {sinFiltro ? "Cuando los haya, aquí se imprimen sus etiquetas." : "Pruebe con otra palabra o quite el filtro."}
      </Vacio>
    );
  return (
    <>
      <ProductosDeEtiqueta productos={productos} errors={errors} />
      {productos.some(({ elegido }) => !elegido) && (
        <div className="acciones">
          <Boton variante="discreto" name="buscar" value="todos">
            Marcar todos
          </Boton>
          {faltan > 0 && <span>Hay {cuantos(faltan, "producto", "productos")} más: busque por nombre o categoría.</span>}
        </div>
      )}
    </>
  );
}
