import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idDeConsulta } from "~/domain/campos/consulta";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import type { RefusedForm } from "~/platform/forms/refused-form.server";
import { Pagina } from "~/ui/frame/pagina";
import { UnirForm } from "../domain/esquema";
import { hechoDeUnion, paginaDeUnion } from "../domain/pagina-clientes.server";
import { unirClientes } from "../domain/unir-clientes.server";
import { tema } from "../temas";
import { Union } from "../ui/union";

/** Two clients side by side, and the others from which to choose the second. */
export function loader({ params, request, context: { ctx } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return paginaDeUnion(ctx, Number(params.pk), { q: searchParams.get("q"), con: idDeConsulta(searchParams.get("con")) });
}

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.pk);
  return formAction(args, UnirForm, ({ ctx, value: { con } }) => {
    unirClientes(ctx, id, con);
    return redirectWithFlash(`/clientes/${id}/`, hechoDeUnion(ctx, id));
  });
}

type Lado = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["otro"]>;

const cuentaDe = ({ saldo, a_favor }: Pick<Lado, "saldo" | "a_favor">): string =>
  a_favor === "0.00" ? `debe ${mostrarPesos(saldo)}` : `${mostrarPesos(a_favor)} a favor`;

const datosDe = ({ documento, telefono, cupo, tiene, ...lado }: Lado) => ({
  Documento: documento,
  Teléfono: telefono,
  Cuenta: lado.saldo === lado.a_favor ? "" : cuentaDe(lado),
  Cupo: cupo ? mostrarPesos(cupo) : "",
  Tiene: tiene,
});

export default function UnirClientes() {
  const { cliente, otro, error, ...resto } = useLoaderData<typeof loader>();
  const negado = useActionData<RefusedForm>()?.errors.con;
  return (
    <Pagina titulo="Unir clientes" ayuda={tema("unir-clientes")}>
      <Union
        {...resto}
        etiqueta="Nombre, documento o teléfono"
        queda={{ nombre: cliente.nombre, datos: datosDe(cliente) }}
        seVa={otro && { id: otro.id, nombre: otro.nombre, datos: datosDe(otro) }}
        pagina={`/clientes/${cliente.id}/`}
        errores={negado ?? (error ? [error] : undefined)}
        detalle={({ documento, telefono }) => [documento, telefono].filter(Boolean).join(" · ")}
      />
    </Pagina>
  );
}
