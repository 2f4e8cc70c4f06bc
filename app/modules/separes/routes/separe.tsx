import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enlaceWhatsapp } from "~/domain/ventas/recibo";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Fecha } from "~/ui/base/valores";
import { Detalle, datosDeCliente, Papel, totalDe } from "~/ui/documento/papel";
import { datosDeSumas } from "~/ui/documento/sumas";
import { Pagina } from "~/ui/frame/pagina";
import { LineasVendidas } from "~/ui/venta/detalle";
import { detalleSepare } from "../domain/consultas.server";
import { reciboDeSepare } from "../domain/impreso.server";
import { AbonarSepare, AbonosDe, AccionesDeSepare, cuentaDeSepare, EstadoDeSepare } from "../ui/separe";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const separe = detalleSepare(ctx, Number(params.id));
  return { separe, whatsapp: enlaceWhatsapp(reciboDeSepare(ctx, separe)), clave_envio: crypto.randomUUID() };
}

export default function Separe() {
  const { separe, whatsapp, clave_envio } = useLoaderData<typeof loader>();
  const abierto = separe.estado === "abierto" || separe.estado === "vencido";
  const debe = abierto && separe.saldo !== "0.00";
  return (
    <Pagina
      titulo={`Separe ${separe.numero}`}
      subtitulo={<Fecha valor={separe.fecha} />}
      acciones={<AccionesDeSepare separe={separe} whatsapp={whatsapp} clave_envio={clave_envio} esAdmin={useEsAdmin()} />}
    >
      <Detalle
        papel={
          <Papel
            total={debe ? totalDe("Falta por pagar", separe.saldo) : totalDe("Total", separe.total)}
            pie={[...datosDeSumas(separe), ...(debe ? [totalDe("Total", separe.total)] : []), ...cuentaDeSepare(separe)]}
          >
            <LineasVendidas lineas={separe.detalles} />
          </Papel>
        }
        datos={[
          ...datosDeCliente(separe, `/clientes/${separe.cliente_fk}/`),
          { nombre: "Plazo", valor: <EstadoDeSepare separe={separe} /> },
          { nombre: "Lo separó", valor: separe.vendedor_username },
          ...(separe.nota ? [{ nombre: "Nota", valor: separe.nota }] : []),
        ]}
      >
        {debe && (
          <Tarjeta titulo="Recibir un abono">
            <AbonarSepare separe={separe.id} saldo={separe.saldo} clave_envio={clave_envio} />
          </Tarjeta>
        )}
        <AbonosDe abonos={separe.abonos} />
      </Detalle>
    </Pagina>
  );
}
