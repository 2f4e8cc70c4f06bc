import { cuantos } from "~/domain/cifras/frases";
import { Boton } from "~/ui/base/boton";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { Formulario } from "~/ui/base/formulario";
import { campoDeCantidad } from "../domain/pedido";
import type { ProductoDeEtiqueta } from "./productos";

interface Props {
  ids: readonly number[];
  productos: readonly ProductoDeEtiqueta[];
  compra: { id: number; entera: boolean } | null;
}

/** Says that products have no barcode, and offers the owner to make them; what is chosen stays chosen. */
export function SinCodigo({ ids, productos, compra }: Props) {
  const esAdmin = useEsAdmin();
  const varios = ids.length > 1;
  return (
    <div className="etiquetas-sin-codigo">
      <p>
        {cuantos(ids.length, "producto", "productos")} sin código: {varios ? "sus etiquetas llevan" : "su etiqueta lleva"} solo el nombre y
        el precio.
      </p>
      {esAdmin && (
        <Formulario className="">
          {compra?.entera && <input type="hidden" name="compra" value={compra.id} />}
          {productos.map(({ id, cantidad, elegido }) => elegido && <Elegido key={id} id={id} cantidad={cantidad} />)}
          <Boton name="dar_codigo" value="1">
            {varios ? "Crear los códigos" : "Crear el código"}
          </Boton>
        </Formulario>
      )}
    </div>
  );
}

function Elegido({ id, cantidad }: { id: number; cantidad: string }) {
  return (
    <>
      <input type="hidden" name="producto" value={id} />
      <input type="hidden" name={campoDeCantidad(id)} value={cantidad} />
    </>
  );
}
