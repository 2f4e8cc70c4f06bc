import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { archivoOpcional } from "~/domain/campos/campos";
import { paginaDeDevolucionCompra } from "~/domain/devoluciones/consultas-compra.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import type { RefusedForm } from "~/platform/forms/refused-form.server";
import { Pagina } from "~/ui/frame/pagina";
import { facturasEnRevision } from "../domain/consultas.server";
import { tema } from "../temas";
import { PorConfirmar, SubirFactura } from "../ui/subir";
import { receiveInvoice } from "../work/receive-invoice.server";

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return { facturas: facturasEnRevision(ctx) };
}

export function action(args: ActionFunctionArgs) {
  return formAction(
    args,
    z.object({ archivo: archivoOpcional() }),
    async ({ ctx, context, value: { archivo }, refuse }) => {
      if (!archivo) return refuse("archivo", "Elija el archivo que le llegó por correo.");
      const reader = { ctx, database: context.env.DATABASE_PATH, signal: context.signal() };
      const destino = await receiveInvoice(reader, archivo);
      if ("revision" in destino) return redirect(`/compras/importar-factura/${destino.revision}/`);
      return redirectWithFlash(paginaDeDevolucionCompra(destino.devolucion), "La nota crédito quedó como una devolución al proveedor.");
    },
    { hide: ["archivo"] },
  );
}

export default function Subir() {
  const { facturas } = useLoaderData<typeof loader>();
  const errores = useActionData<RefusedForm>()?.errors;
  return (
    <Pagina titulo="Recibir una factura" ancho="angosta" ayuda={tema("recibir-factura")}>
      <SubirFactura errores={errores?.archivo} />
      <PorConfirmar facturas={facturas} />
    </Pagina>
  );
}
