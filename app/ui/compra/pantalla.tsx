import { useActionData } from "@remix-run/react";
import { lineasSinTotal, totalesDeCompra, type VistaBorrador } from "~/screens/compra/borrador";
import { botonesDeCompra, type CampoDeCabeza, erroresDelEstado, type RespuestaCompra } from "~/screens/compra/estado";
import { camposDe } from "../base/campo";
import { Formulario } from "../base/formulario";
import type { SinRespuesta } from "../documento/envio";
import { Credito, type OpcionProveedor, Proveedor } from "./cabecera";
import { CapturaDeCompra } from "./captura";
import { Cierre } from "./cierre";
import { LineasDeCompra } from "./lineas";
import { useCompra } from "./use-compra";

interface PropsPantalla {
  borrador: VistaBorrador;
  proveedores: readonly OpcionProveedor[];
  categorias: readonly string[];
  /** Whether the shop is responsable de IVA. */
  responsable: boolean;
}

/** The screen of a purchase of products: one form. Without JavaScript its buttons post to the server; with it, only saving does. */
export function PantallaCompra({ borrador: guardado, proveedores, categorias, responsable }: PropsPantalla) {
  const datos = useActionData<RespuestaCompra | SinRespuesta>();
  const respuesta = datos && "borrador" in datos ? datos : undefined;
  const compra = useCompra(guardado, respuesta);
  const { estado, dispatch } = compra;
  const errores = erroresDelEstado(estado);
  const campo = camposDe<Partial<Record<CampoDeCabeza, string>>>({}, errores);
  const encabezar = (campo: CampoDeCabeza, valor: string) => dispatch({ tipo: "encabezar", campo, valor });
  return (
    <Formulario
      className="compra"
      onSubmit={compra.alEnviar}
      onInput={({ target }) => target instanceof HTMLInputElement && dispatch({ tipo: "olvidar", campo: target.name })}
    >
      {/* Enter in any field presses the first submit button of the form. */}
      <button className="oculto" type="submit" {...botonesDeCompra.boton("enter")} tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="tipo" value="productos" />
      <input type="hidden" name="clave_envio" value={estado.claveEnvio} autoComplete="off" />
      <CapturaDeCompra compra={compra} codigo={(respuesta?.borrador ?? guardado).codigo} errores={errores.codigo} />
      <LineasDeCompra compra={compra} errores={errores} categorias={categorias} responsable={responsable} />
      <Cierre
        totales={totalesDeCompra(estado.lineas, responsable)}
        sinTotal={lineasSinTotal(estado.lineas)}
        errores={errores}
        aviso={compra.aviso}
      >
        <Proveedor
          proveedores={proveedores}
          elegido={campo("proveedor")}
          nuevo={campo("proveedor_nuevo")}
          control={{
            elegido: estado.proveedor,
            nuevo: estado.proveedor_nuevo,
            alCambiar: encabezar,
          }}
        />
        <Credito
          credito={campo("credito")}
          vence={campo("vence")}
          control={{ credito: estado.credito, vence: estado.vence, alCambiar: encabezar }}
        />
      </Cierre>
    </Formulario>
  );
}
