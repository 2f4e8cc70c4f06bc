import { escribirCantidad } from "~/domain/cifras/cantidad";
import type { componentesDe } from "~/domain/productos/kits.server";
import { Campo, type CampoDatos, CampoNotas } from "../base/campo";
import { evitarEnvio } from "./evitar-envio";
import { useFilasDeCampos } from "./filas-de-campos";
import type { OpcionDeProducto } from "./opciones";

type Componentes = ReturnType<typeof componentesDe>;

/** Rows to fill in besides those that are filled. */
const LIBRES = 3;

/** What a product is made of, where it is a kit. */
export function useCamposDeKit(componentes: Componentes): OpcionDeProducto {
  const { campo, conErrores } = useFilasDeCampos(/^componentes\b/);
  return {
    titulo: "Es un kit",
    para: "Varios productos que se venden juntos, como una ancheta.",
    usada: componentes.length > 0,
    conErrores,
    campos: (
      <fieldset className="producto-escalas producto-partes">
        <legend>Componentes</legend>
        <p className="campo-ayuda">
          Lo que sale del inventario al vender uno, como en una ancheta. Sus existencias y su costo son los de sus componentes. Todo vacío:
          no es un kit.
        </p>
        <CampoNotas field={campo("componentes", "")} />
        {Array.from({ length: componentes.length + LIBRES }, (_, i) => (
          <div className="campos" key={i}>
            <Campo
              field={sumarErrores(
                campo(`componentes[${i}].nombre`, componentes[i]?.producto.nombre ?? ""),
                campo(`componentes[${i}].producto`, ""),
              )}
              etiqueta="Producto"
              ayuda={i === 0 ? "Su código o su nombre." : undefined}
              maxLength={100}
              autoComplete="off"
              onKeyDown={evitarEnvio}
            />
            <Campo
              field={campo(`componentes[${i}].cantidad`, componentes[i] ? escribirCantidad(componentes[i].cantidad) : "")}
              etiqueta="Cuánto lleva"
              tipo="decimal"
              ayuda={i === 0 ? "Como 2; de lo que se pesa, los kilos." : undefined}
              maxLength={20}
            />
          </div>
        ))}
      </fieldset>
    ),
  };
}

// A row that came by the id of its product has its errors there.
const sumarErrores = (campo: CampoDatos, { errors }: CampoDatos): CampoDatos => ({ ...campo, errors: campo.errors ?? errors });
