import { keysOf } from "~/domain/nucleo/properties";
import { MODOS, REDONDEOS } from "~/domain/productos/modos-de-cambio";
import { Boton } from "../base/boton";
import { Campo, campoSuelto, type Opcion, Selector } from "../base/campo";
import { AccionesFormulario, Formulario } from "../base/formulario";

interface Props {
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
export function FormularioDeCambio({ filtro, tecleado, categorias, proveedores, errores }: Props) {
  const campo = (name: keyof Props["filtro"]) =>
    campoSuelto({ name, defaultValue: String(tecleado?.[name] ?? filtro[name]), errores: errores[name] });
  return (
    <Formulario metodo="get" action="/productos/precios/#cambios" className="tarjeta">
      <fieldset className="cambio-grupo">
        <legend>¿De qué productos?</legend>
        <div className="campos">
          <Selector
            field={campo("categoria")}
            etiqueta="Categoría"
            opciones={categorias.map((valor) => ({ valor, texto: valor }))}
            ninguna="Todas"
          />
          <Selector field={campo("proveedor")} etiqueta="Comprados a" opciones={proveedores} ninguna="Cualquier proveedor" />
        </div>
        <Campo
          field={campo("texto")}
          etiqueta="Que digan"
          tipo="search"
          maxLength={100}
          ayuda="Parte del nombre o del código. Vacío: todos."
        />
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
      <AccionesFormulario>
        <Boton variante="primario">Ver cómo quedan</Boton>
      </AccionesFormulario>
    </Formulario>
  );
}
