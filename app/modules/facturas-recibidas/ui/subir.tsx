import { Boton, Enlace } from "~/ui/base/boton";
import { Campo, campoSuelto } from "~/ui/base/campo";
import { AccionesFormulario, Formulario } from "~/ui/base/formulario";
import { TarjetaConTabla } from "~/ui/base/tarjeta-con-tabla";
import { Dinero, Fecha } from "~/ui/base/valores";
import type { facturasEnRevision } from "../domain/consultas.server";

/** The form that brings the file of a mail. */
export function SubirFactura({ errores }: { errores: string[] | undefined }) {
  return (
    <Formulario encType="multipart/form-data">
      <p>
        Suba el archivo que le llegó por correo, tal como vino: el ZIP, o el XML que trae adentro. Verá qué pasa con cada producto antes de
        que entre al inventario.
      </p>
      <Campo
        field={campoSuelto({ name: "archivo", errores, required: true })}
        etiqueta="Archivo de la factura"
        tipo="factura"
        ayuda="El PDF no: es solo para leer. Una nota crédito se sube igual."
      />
      <AccionesFormulario>
        <Boton variante="primario" data-enviando="Leyendo la factura…">
          Ver la factura
        </Boton>
      </AccionesFormulario>
    </Formulario>
  );
}

type Factura = ReturnType<typeof facturasEnRevision>[number];

/** The bills that nobody confirmed yet. */
export function PorConfirmar({ facturas }: { facturas: readonly Factura[] }) {
  return (
    <TarjetaConTabla
      titulo="Por confirmar"
      leyenda="Facturas por confirmar, la última primero"
      filas={facturas}
      keyOf={({ id }) => id}
      dosLineas
      columnas={[
        {
          titulo: "Factura",
          tipo: "principal",
          celda: ({ id, numero, proveedor }) => (
            <>
              <Enlace to={`/compras/importar-factura/${id}/`}>{proveedor}</Enlace>
              <small>{numero}</small>
            </>
          ),
        },
        { titulo: "Fecha", celda: ({ fecha }) => fecha && <Fecha valor={fecha} soloDia /> },
        { titulo: "Total", tipo: "numero", celda: ({ total }) => <Dinero valor={total} /> },
      ]}
    />
  );
}
