import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostrarPesos, textoPesos } from "~/domain/cifras/dinero";
import { nombreDeProveedor } from "~/domain/compartido/personas";
import { eliminarProveedor, proveedorVisible, vistaProveedor } from "~/domain/proveedores/proveedor.server";
import { deleteAction } from "~/platform/forms/forms.server";
import { PaginaDeConfirmacion } from "~/ui/frame/confirmacion";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const proveedor = proveedorVisible(ctx, Number(params.id));
  return { proveedor: vistaProveedor(proveedor), compras: proveedor.compras, saldo: textoPesos(proveedor.saldoCentavos) };
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  return deleteAction("/proveedores/", "Proveedor eliminado correctamente.", () => eliminarProveedor(ctx, Number(params.id)));
}

function describirCompras(compras: number): string {
  if (compras === 0) return "No tiene compras: ninguna queda sin proveedor.";
  if (compras === 1) return "1 compra queda sin proveedor; la compra no se borra.";
  return `${compras.toLocaleString("es-CO")} compras quedan sin proveedor; las compras no se borran.`;
}

const seOlvida = (saldo: string): string => `Se le deben ${mostrarPesos(saldo)}: su cuenta se cierra sin pagarlos.`;

export default function EliminarProveedor() {
  const { proveedor, compras, saldo } = useLoaderData<typeof loader>();
  return (
    <PaginaDeConfirmacion
      titulo="Eliminar proveedor"
      pregunta={`¿Eliminar a ${nombreDeProveedor(proveedor)}?`}
      consecuencias={[
        "Se pierden su teléfono, su correo y su dirección.",
        describirCompras(compras),
        ...(saldo === "0.00" ? [] : [seOlvida(saldo)]),
      ]}
      cancelar={`/proveedores/${proveedor.id}/`}
    />
  );
}
