import { useActionData } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { cuantos } from "~/domain/cifras/frases";
import { OTRA_VENTA, type TiqueteEnEspera } from "~/domain/ventas/tiquete";
import { erroresDeLineas, type ProductoVenta } from "~/screens/venta/agregar";
import { propinaDe, restarParte, sumarPropina, type VistaBorrador } from "~/screens/venta/borrador";
import { anuncio, botonesDeVenta, type EstadoVenta, type RespuestaVenta } from "~/screens/venta/estado";
import { lineasSinTotal, totalesDeVenta } from "~/screens/venta/linea";
import type { EnParte } from "~/screens/venta/parte-de-pago";
import { Formulario } from "../base/formulario";
import { AyudaDeAtajos } from "../captura/atajos";
import { Camara } from "../captura/camara";
import { Captura } from "../captura/captura";
import { alDesplegar, ID_TERMINAR } from "../captura/foco";
import { alVolver, contesta } from "../captura/use-escaner";
import { type SinRespuesta, Tropezon } from "../documento/envio";
import { Total } from "../documento/total";
import type { Tropiezo } from "../frame/tropiezo";
import { ClienteVenta, Cobro, DescuentoGeneral, Nota } from "./cobro";
import { EnEspera } from "./en-espera";
import { Fichas, type InicioDeFichas, PrecioFinal } from "./fichas";
import { BarraDePago, Desglose, Hoja } from "./hoja";
import { ImprimirUltima } from "./imprimir-ultima";
import { irALaUltima, LineasDeVenta } from "./lineas";
import { MasOpciones } from "./mas-opciones";
import { OtrosDestinos } from "./otros-destinos";
import type { Parte } from "./parte";
import { AbrirCaja, DeCotizacion, Propina } from "./piezas";
import { FallosVenta } from "./sin-producto";
import { buscarNombre } from "./use-sin-producto";
import { useVenta } from "./use-venta";

/** Where a new ticket is kept. */
const guardadoEn = (enParte: EnParte | undefined) => ({
  guardado: "El tiquete está guardado en este equipo.",
  entrar: `/login/?next=${encodeURIComponent(enParte?.de ? `${enParte.pagina}${enParte.de}` : "/ventas/nueva/")}&tiquete=1`,
});

interface PropsPantalla {
  borrador: VistaBorrador;
  /** The last sale of the person, to print it again. */
  ultima?: { id: number; numero: string } | null;
  enEspera?: readonly TiqueteEnEspera[];
  inicio?: InicioDeFichas;
  /** How a module shows what the ticket takes in part payment. */
  Parte?: Parte | undefined;
}

const SIN_FICHAS: InicioDeFichas = { favoritos: [], categorias: [], abierta: null };

/** The sale screen: one form. Without JavaScript its buttons post to the server; with it, only saving does. */
export function PantallaVenta({ borrador: guardado, ultima = null, enEspera = [], inicio = SIN_FICHAS, Parte }: PropsPantalla) {
  const datos = useActionData<RespuestaVenta | SinRespuesta>();
  const sinRespuesta = datos && "tropiezo" in datos ? datos : undefined;
  const respuesta = datos && "borrador" in datos ? datos : undefined;
  const nueva = guardado.venta === null;
  const borrador = respuesta?.borrador ?? guardado;
  const venta = useVenta(guardado, respuesta, inicio.abierta);
  const { lineas, propias, descuento, deBoton } = venta.estado;
  const errores = { ...venta.estado.errores, ...erroresDeLineas(lineas, propias) };
  const { base, total, unidades, por_tarifa } = totalesDeVenta(lineas, descuento);
  const conPropina = sumarPropina(total, propinaDe(venta.estado.propina, base, borrador.propina_sugerida));
  const enParte = borrador.en_parte;
  const menos = venta.estado.parte?.valor ?? enParte?.valor;
  const aPagar = menos ? restarParte(conPropina, menos) : conPropina;
  const partes = { venta, borrador, errores };
  const tropiezo = useTropiezo(sinRespuesta, venta.estado);
  const sinTotal = lineasSinTotal(lineas);
  const porCobrar = lineas.length > 0 && sinTotal.length === 0 ? aPagar : null;
  const { dispatch, fichas } = venta;
  const elegir = useCallback(
    (producto: ProductoVenta, cantidad: number) => dispatch({ tipo: "agregar", texto: producto.nombre, producto, cantidad }),
    [dispatch],
  );
  return (
    <>
      {tropiezo && <Tropezon tropiezo={tropiezo} solo boton={ID_TERMINAR} {...(nueva && guardadoEn(enParte))} />}
      <Formulario
        className="documento mostrador"
        preguntas={false}
        data-mendada={Object.keys(venta.estado.errores).length === 0 || undefined}
        onSubmit={venta.alEnviar}
        onClick={alDesplegar}
        onInput={({ target }) => target instanceof HTMLInputElement && dispatch({ tipo: "olvidar", campo: target.name })}
      >
        {/* Enter in any field presses the first submit button of the form. */}
        <button className="oculto" type="submit" {...botonesDeVenta.boton("enter")} tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="con_detalles" value="1" />
        <input type="hidden" name="clave_envio" value={venta.estado.claveEnvio} autoComplete="off" />
        {nueva && <input type="hidden" name="volver" value={OTRA_VENTA} />}
        {venta.estado.reglas && <input type="hidden" name="reglas" value="1" />}
        <input type="hidden" name="confirmar_precio" value="0" />
        <input type="hidden" name="confirmar_recibido" value={deBoton ? "1" : "0"} />
        <Captura
          codigo={borrador.codigo}
          errores={errores.codigo}
          buscando={venta.escaner.buscando}
          anuncio={anuncio(venta.estado)}
          buscarNombre={buscarNombre}
          dato={(producto) => <PrecioFinal producto={producto} />}
          leer={venta.escaner.escanear}
          elegir={elegir}
          alBajar={irALaUltima}
          alSumar={(cuantas) => dispatch({ tipo: "sumar", cuantas })}
          botones={nueva && <Camara leer={(codigo) => venta.escaner.escanear(codigo, true)} />}
          ayuda={<AyudaDeAtajos cargar={cargarAtajos} />}
        >
          {(borrador.por_abrir || borrador.caja_cerrada) && <AbrirCaja borrador={borrador} errores={errores} />}
          <FallosVenta {...partes} />
        </Captura>
        {enParte && Parte && <Parte {...partes} enParte={enParte} lugar="entra" />}
        <Fichas
          inicio={inicio}
          abierta={fichas.abierta}
          aviso={fichas.aviso}
          grandes={borrador.fichas_grandes}
          vacia={lineas.length === 0}
          elegir={elegir}
        />
        <LineasDeVenta {...partes} />
        <BarraDePago total={sinTotal.length > 0 ? null : aPagar} unidades={unidades} boton={enParte ? "Terminar" : "Recibir pago"} />
        <Hoja errores={venta.estado.errores} aviso={venta.aviso} abierta={respuesta?.eligiendo === true}>
          <Total sinTotal={sinTotal} {...(menos ? faltante(aPagar) : { titulo: "Total", total })}>
            {cuantos(unidades, "unidad", "unidades")}
            {enParte?.de && menos && ` por ${mostrarPesos(total)}, menos ${mostrarPesos(menos)}`}
            {borrador.mostrar_sin_iva && <Desglose por_tarifa={por_tarifa} />}
          </Total>
          <div className="documento-cierre">
            {nueva && !enParte && (borrador.se_cotiza || borrador.cotizacion) && <DeCotizacion {...partes} />}
            <div className="venta-aparte">
              <DescuentoGeneral {...partes} />
              <Nota {...partes} />
              {nueva && !enParte && <OtrosDestinos {...partes} />}
            </div>
            <ClienteVenta {...partes} />
            {pidePropina(borrador) && <Propina {...partes} si={propinaDe(SUGERIDA, base, borrador.propina_sugerida)} aPagar={aPagar} />}
            <Cobro respuesta={respuesta} total={porCobrar} Parte={Parte} {...partes} />
            {nueva && !enParte && <EnEspera tiquetes={enEspera} {...partes} />}
            {ultima && (
              <ImprimirUltima venta={ultima.id} variante="discreto" enVenta>
                {`Imprimir la última (${ultima.numero})`}
              </ImprimirUltima>
            )}
            {nueva && !enParte && <MasOpciones empieza={borrador.empieza_parte} />}
          </div>
        </Hoja>
        {/* A question of the server is answered without the button that it belongs to. */}
        {respuesta?.intencion && <input type="hidden" name="intencion" value={respuesta.intencion} />}
      </Formulario>
    </>
  );
}

const cargarAtajos = () => import("./atajos-de-venta").then(({ atajosDeVenta }) => atajosDeVenta());

const SUGERIDA = { propina: "", propina_como: "si" };

/** Whether the shop suggests a tip, or the sale has one. */
const pidePropina = ({ propina_sugerida, propina }: VistaBorrador): boolean => propina_sugerida > 0 || propina !== "";

/** What is left to pay after what was taken in part payment, or to pay back. */
const faltante = (aPagar: string) =>
  aPagar.startsWith("-") ? { titulo: "Devuélvale", total: aPagar.slice(1) } : { titulo: "Por pagar", total: aPagar };

/** Sends the form again, with the same `clave_envio`. */
const reintentar = (): void => document.getElementById(ID_TERMINAR)?.click();

type Contenido = Pick<EstadoVenta, "lineas" | "recibido">;

/**
 * The last {@link Tropiezo}, as long as the ticket does not change. Meanwhile a sale that could not be charged is charged by itself as soon
 * as the server answers again.
 */
function useTropiezo(sinRespuesta: SinRespuesta | undefined, { lineas, recibido }: Contenido): Tropiezo | null {
  const [visto, setVisto] = useState<{ sinRespuesta: SinRespuesta | undefined } & Contenido>({ sinRespuesta: undefined, lineas, recibido });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ticket as it was sent
  useEffect(() => setVisto({ sinRespuesta, lineas, recibido }), [sinRespuesta]);
  const vigente = visto.sinRespuesta === sinRespuesta && visto.lineas === lineas && visto.recibido === recibido;
  const tropiezo = (vigente && sinRespuesta?.tropiezo) || null;
  const solo = sinRespuesta?.intencion !== "espera" && (tropiezo?.motivo === "red" || tropiezo?.motivo === "servicio");

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure waits again
  useEffect(() => (solo ? alVolver(contesta, reintentar) : undefined), [solo, sinRespuesta]);
  return tropiezo;
}
