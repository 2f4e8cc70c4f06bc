import { cuantos } from "~/domain/cifras/frases";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { Enlace } from "../base/boton";
import { Campo, Casilla } from "../base/campo";
import { Formulario } from "../base/formulario";
import { Tabla } from "../base/tabla";
import { Tarjeta } from "../base/tarjeta";
import { type Inicial, useFormulario } from "../base/use-formulario";
import { Dinero, Fecha } from "../base/valores";
import { TablaDeCifras } from "../grafico/marco-grafico";

const CAMPOS = { nombre: "", telefono: "", documento: "", cupo: "", activo: true };
type Campos = typeof CAMPOS;
type Cliente = Omit<Campos, "cupo"> & { cupo: string | null };

/** Form of a new or existing client. */
export function ClienteFormulario({ cliente = CAMPOS, boton }: { cliente?: Cliente; boton: string }) {
  const inicial: Inicial<Campos> = { ...cliente, cupo: cliente.cupo ? escribirPesos(cliente.cupo) : "" };
  const [form, fields] = useFormulario<Campos>(inicial);
  return (
    <Formulario {...form} boton={boton} cancelar="/clientes/">
      <input type="hidden" name="activo_presente" value="1" />
      <Campo field={fields.nombre} etiqueta="Nombre" maxLength={150} autoFocus required />
      <Campo field={fields.telefono} etiqueta="Teléfono" tipo="tel" maxLength={20} />
      <Campo field={fields.documento} etiqueta="Documento" maxLength={20} ayuda="Cédula o NIT; sale en el comprobante." />
      <Campo field={fields.cupo} etiqueta="Cupo para fiarle" tipo="dinero" ayuda="Lo más que puede deber; vacío, sin tope." />
      <Casilla field={fields.activo} etiqueta="Activo" ayuda="Un cliente inactivo no aparece al vender." />
    </Formulario>
  );
}

interface PropsCompras {
  compras: readonly { id: number; numero: string; fecha: string; forma_pago: string; total: string }[];
  masComprados: readonly { id: number; nombre: string; veces: number }[];
}

/** The last sales to a client, and beside them the products that stand in most of its sales. */
export function Compras({ compras, masComprados }: PropsCompras) {
  if (compras.length === 0)
    return (
      <Tarjeta titulo="Últimas compras">
        <p>Aún no ha comprado nada.</p>
      </Tarjeta>
    );
  return (
    <div className="columnas">
      <Tarjeta titulo="Últimas compras" alBorde>
        <Tabla
          leyenda="Últimas compras"
          filas={compras}
          keyOf={({ id }) => id}
          columnas={[
            { titulo: "Venta", tipo: "principal", celda: ({ id, numero }) => <Enlace to={`/ventas/detalle/${id}/`}>{numero}</Enlace> },
            { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
            { titulo: "Pago", celda: ({ forma_pago }) => forma_pago },
            { titulo: "Total", tipo: "numero", celda: ({ total }) => <Dinero valor={total} /> },
          ]}
        />
      </Tarjeta>
      {masComprados.length > 0 && (
        <Tarjeta titulo="Lo que más compra" alBorde>
          <TablaDeCifras
            leyenda="Los productos de más ventas a este cliente"
            titulos={["Producto", "Ventas"]}
            filas={masComprados.map(({ id, nombre, veces }) => ({
              clave: id,
              nombre: <Enlace to={`/productos/${id}/`}>{nombre}</Enlace>,
              cifras: [cuantos(veces, "vez", "veces")],
            }))}
          />
        </Tarjeta>
      )}
    </div>
  );
}
