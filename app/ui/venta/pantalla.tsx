import { useActionData } from "@remix-run/react";
import { cuantos } from "~/domain/cifras/frases";
import { OTRA_VENTA, type TiqueteEnEspera } from "~/domain/ventas/tiquete";
import { erroresDeLineas, type ProductoVenta } from "~/screens/venta/agregar";
import type { VistaBorrador } from "~/screens/venta/borrador";
import { botonesDeVenta } from "~/screens/venta/botones";
import type { RespuestaVenta } from "~/screens/venta/estado";
import { anuncio } from "~/screens/venta/estado";
import { lineasSinTotal, totalesDeVenta } from "~/screens/venta/linea";
import { Formulario } from "../base/formulario";
import { AyudaDeAtajos } from "../captura/atajos";
import { Camara } from "../captura/camara";
import { Captura } from "../captura/captura";
import { ID_TERMINAR } from "../captura/foco";
import type { SinRespuesta } from "../documento/envio";
import { Total } from "../documento/total";
import { Tropezon } from "../documento/tropezon";
import { AbrirCaja } from "./antes-de-vender";
import { ATAJOS } from "./atajos";
import { ClienteVenta } from "./cliente-venta";
import { Cobro, DescuentoGeneral } from "./cobro";
import { EnEspera } from "./en-espera";
import { FallosVenta } from "./fallos";
import { Favoritos, PrecioFinal } from "./favoritos";
import { BarraDePago, Desglose, Hoja } from "./hoja";
import { irALaUltima, Lineas } from "./lineas";
import { conNombre } from "./producto-api";
import { EnlaceImprimir } from "./registrada";
import { useTropiezo } from "./use-tropiezo";
import { useVenta } from "./use-venta";

/** Where a new ticket is kept. */
const GUARDADO = {
  guardado: "El tiquete está guardado en este equipo.",
  entrar: `/login/?next=${encodeURIComponent("/ventas/nueva/")}&tiquete=1`,
};

interface PropsPantalla {
  borrador: VistaBorrador;
  /** The last sale of the person, to print it again. */
  ultima?: { id: number; numero: string } | null;
  enEspera?: readonly TiqueteEnEspera[];
  favoritos?: readonly ProductoVenta[];
}

/** The sale screen: one form. Without JavaScript its buttons post to the server; with it, only saving does. */
export function PantallaVenta({ borrador: guardado, ultima = null, enEspera = [], favoritos = [] }: PropsPantalla) {
  const datos = useActionData<RespuestaVenta | SinRespuesta>();
  const sinRespuesta = datos && "tropiezo" in datos ? datos : undefined;
  const respuesta = datos && "borrador" in datos ? datos : undefined;
  const nueva = guardado.venta === null;
  const borrador = respuesta?.borrador ?? guardado;
  const venta = useVenta(guardado, respuesta);
  const { lineas, propias, descuento, recibido, deBoton } = venta.estado;
  const errores = { ...venta.estado.errores, ...erroresDeLineas(lineas, propias) };
  const { total, unidades, por_tarifa } = totalesDeVenta(lineas, descuento);
  const tropiezo = useTropiezo(sinRespuesta, venta.estado);
  const sinTotal = lineasSinTotal(lineas);
  const porCobrar = lineas.length > 0 && sinTotal.length === 0 ? total : null;
  const elegir = (producto: ProductoVenta, cantidad: number) =>
    venta.dispatch({ tipo: "agregar", texto: producto.nombre, producto, cantidad });
  return (
    <>
      {tropiezo && <Tropezon tropiezo={tropiezo} solo boton={ID_TERMINAR} {...(nueva && GUARDADO)} />}
      <Formulario
        className="documento mostrador"
        preguntas={false}
        data-mendada={Object.keys(venta.estado.errores).length === 0 || undefined}
        onSubmit={venta.alEnviar}
        onInput={({ target }) => target instanceof HTMLInputElement && venta.dispatch({ tipo: "olvidar", campo: target.name })}
      >
        {/* Enter in any field presses the first submit button of the form. */}
        <button className="oculto" type="submit" {...botonesDeVenta.boton("enter")} tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="con_detalles" value="1" />
        <input type="hidden" name="clave_envio" value={venta.estado.claveEnvio} autoComplete="off" />
        {nueva && <input type="hidden" name="volver" value={OTRA_VENTA} />}
        <input type="hidden" name="confirmar_precio" value="0" />
        <input type="hidden" name="confirmar_recibido" value={deBoton ? "1" : "0"} />
        <Captura
          codigo={borrador.codigo}
          errores={errores.codigo}
          buscando={venta.escaner.buscando}
          anuncio={anuncio(venta.estado)}
          conNombre={conNombre}
          dato={(producto) => <PrecioFinal producto={producto} />}
          leer={venta.escaner.escanear}
          elegir={elegir}
          alBajar={irALaUltima}
          alSumar={(cuantas) => venta.dispatch({ tipo: "sumar", cuantas })}
          botones={nueva && <Camara leer={venta.escaner.escanear} />}
          ayuda={<AyudaDeAtajos atajos={ATAJOS} />}
        >
          <AbrirCaja borrador={borrador} errores={errores} />
          <FallosVenta venta={venta} borrador={borrador} errores={errores} />
        </Captura>
        <Favoritos favoritos={favoritos} elegir={elegir} />
        <Lineas venta={venta} errores={errores} borrador={borrador} />
        <BarraDePago total={sinTotal.length > 0 ? null : total} unidades={unidades} />
        <Hoja errores={venta.estado.errores} aviso={venta.aviso}>
          <Total titulo="Total" total={total} sinTotal={sinTotal}>
            {cuantos(unidades, "unidad", "unidades")}
            <Desglose por_tarifa={por_tarifa} />
          </Total>
          <div className="documento-cierre">
            <DescuentoGeneral descuento={descuento} errores={errores.descuento} dispatch={venta.dispatch} />
            <ClienteVenta venta={venta} borrador={borrador} errores={errores} />
            <Cobro venta={venta} respuesta={respuesta} borrador={borrador} errores={errores} total={porCobrar} recibido={recibido} />
            {nueva && <EnEspera tiquetes={enEspera} hayLineas={lineas.length > 0} nombre={borrador.nombre_espera} errores={errores} />}
            {ultima && (
              <EnlaceImprimir venta={ultima.id} variante="discreto" conTecla>
                {`Imprimir la última (${ultima.numero})`}
              </EnlaceImprimir>
            )}
          </div>
        </Hoja>
      </Formulario>
    </>
  );
}
