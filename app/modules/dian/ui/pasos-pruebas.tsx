import { useActionData } from "@remix-run/react";
import { cuantos } from "~/domain/cifras/frases";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Campo } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { Tarjeta } from "~/ui/base/tarjeta";
import { useFormulario } from "~/ui/base/use-formulario";
import { Seccion } from "~/ui/configuracion/seccion";
import { Aviso } from "~/ui/frame/mensajes";
import type { vistaDePruebas } from "../domain/pasos/datos.server";
import type { Paso } from "../domain/pasos/pasos.server";
import { DondeEsta } from "./pasos";

type Avance = ReturnType<typeof vistaDePruebas>;

const NOMBRES = {
  "20": "Documentos POS",
  "94": "Notas de ajuste",
  "93": "Notas débito del POS",
  "01": "Facturas",
  "91": "Notas crédito",
  "92": "Notas débito",
};
const DE_FACTURA = ["01", "91", "92"] as const;
/** Each of a POS beside that of a factura. */
const DE_TODAS = ["20", "01", "94", "91", "93", "92"] as const;
const AQUI = "/configuracion/dian/pruebas/";
const DONDE = [
  "En el portal de habilitación, abra el detalle del software que registró. Dice cuántos documentos pide, cuántos lleva aceptados y cuántos rechazados.",
  "Escriba aquí los mismos números y envíe. Primero va un documento solo, que no cuenta: si la DIAN lo acepta, salen los demás, inventados, de a pocos. Las notas salen cuando la DIAN acepta el documento sobre el que van.",
  "Un documento rechazado dice por qué. Corrija el dato y envíe otra vez: sale otro en su lugar, nunca más de los que pide el portal.",
  "Cuando estén todos, el portal dice Aceptado o Habilitado.",
];

interface Props {
  pruebas: Avance;
  quieta: boolean;
  /** Whether each sale gets a factura, so that only facturas are asked for. */
  todo: boolean;
  /** The first step that lacks something; absent when none does. */
  sigue: Paso | undefined;
}

/** The test set: what is asked for, what was accepted, what is missing. While all goes well on its own, the page looks again by itself. */
export function Pruebas({ pruebas, quieta, todo, sigue }: Props) {
  const { aceptado, aceptadas, primera, tipos, rechazos } = pruebas;
  const rehusado = useActionData() !== undefined;
  const retenidas = primera?.estado === "rechazado";
  const enCamino = tipos.some(({ en_camino }) => en_camino > 0) && !retenidas;
  const sola = enCamino && !quieta && !rehusado;
  const pedidos = tipos.filter((tipo) => tipo.pedidos > 0);
  return (
    <>
      {aceptado && (
        <Aviso
          tipo="exito"
          mensaje={`La DIAN aceptó las pruebas${aceptadas ? ` el ${mostrarDia(aceptadas)}` : ""}.`}
          {...(sigue && { enlace: { url: `/configuracion/dian/${sigue.nombre}/`, texto: `Sigue: ${sigue.titulo}` } })}
        />
      )}
      {primera && !aceptado && <Primera {...primera} />}
      {pedidos.length > 0 && <ComoVa tipos={pedidos} enCamino={enCamino} sola={sola} />}
      {rechazos.length > 0 && !aceptado && <Rechazos rechazos={rechazos} />}
      {(!sola || rechazos.length > 0) && (
        <CuantasPide cantidades={pruebas.cantidades} todo={todo} repite={pedidos.length > 0} aceptado={aceptado} />
      )}
      <DondeEsta titulo="Cómo se hace" pasos={DONDE} />
    </>
  );
}

/** What became of the document that goes before the set. */
function Primera({ id, numero, estado }: NonNullable<Avance["primera"]>) {
  const documento = <Enlace to={`/dian/${id}/`}>{numero}</Enlace>;
  if (estado === "aceptado") return <p>La DIAN aceptó el primero, {documento}: salen los demás.</p>;
  if (estado === "rechazado")
    return <p>La DIAN rechazó el primero, {documento}: los demás esperan. Corrija lo que dice abajo y envíe otra vez.</p>;
  return <p>Primero va {documento}, solo. Los demás salen cuando la DIAN lo acepte.</p>;
}

const CADA_MS = 2_000;

function ComoVa({ tipos, enCamino, sola }: { tipos: Avance["tipos"]; enCamino: boolean; sola: boolean }) {
  return (
    <Tarjeta titulo="Cómo va" acciones={enCamino && !sola && <EnlaceBoton to={AQUI}>Actualizar</EnlaceBoton>}>
      <ul className="dian-avance" data-recarga-ms={sola ? CADA_MS : undefined}>
        {tipos.map(({ tipo, pedidos, aceptados, en_camino, rechazados, faltan }) => (
          <li key={tipo}>
            <span>{NOMBRES[tipo]}</span>
            <strong>
              {pedidos - faltan} de {pedidos}
            </strong>
            <progress className="pasos-avance" max={pedidos} value={pedidos - faltan} aria-label={`${NOMBRES[tipo]} aceptados`} />
            <small>{notaDe({ aceptados, en_camino, rechazados })}</small>
          </li>
        ))}
      </ul>
      {sola && (
        <p>
          Puede cerrar esta página: siguen saliendo. <Enlace to="?quieta=1">Cambiar los números</Enlace>
        </p>
      )}
      {sola && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
    </Tarjeta>
  );
}

function notaDe({ aceptados, en_camino, rechazados }: Pick<Avance["tipos"][number], "aceptados" | "en_camino" | "rechazados">): string {
  const partes = [
    cuantos(aceptados, "aceptado", "aceptados"),
    en_camino > 0 && `${en_camino} en camino`,
    rechazados > 0 && cuantos(rechazados, "rechazado", "rechazados"),
  ];
  return partes.filter(Boolean).join(" · ");
}

function Rechazos({ rechazos }: Pick<Avance, "rechazos">) {
  return (
    <Tarjeta titulo="Por qué rechazó la DIAN">
      <ul className="dian-rechazos">
        {rechazos.map(({ id, numero, motivos }) => (
          <li key={id}>
            <Enlace to={`/dian/${id}/`}>{numero}</Enlace>
            {motivos.map((motivo, i) => (
              <p key={i}>{motivo}</p>
            ))}
          </li>
        ))}
      </ul>
    </Tarjeta>
  );
}

interface PropsCuantas extends Pick<Props, "todo"> {
  cantidades: Avance["cantidades"];
  /** Whether some were sent. */
  repite: boolean;
  aceptado: boolean;
}

function CuantasPide({ cantidades, todo, repite, aceptado }: PropsCuantas) {
  const inicial = Object.fromEntries(
    Object.entries(cantidades).map(([campo, cantidad]) => [campo, cantidad === null ? "" : String(cantidad)]),
  );
  const [form, fields] = useFormulario<Record<`cantidad_${keyof typeof NOMBRES}`, string>>(inicial);
  const formulario = (
    <Formulario {...form} boton={repite ? "Enviar los que faltan" : "Enviar las pruebas"}>
      <div className="campos">
        {(todo ? DE_FACTURA : DE_TODAS).map((tipo) => (
          <Campo key={tipo} field={fields[`cantidad_${tipo}`]} etiqueta={NOMBRES[tipo]} tipo="number" maxLength={3} />
        ))}
      </div>
      <p className="campo-ayuda">
        Vacío: no pide de esos; de notas débito va una si pide facturas. La DIAN habilita las facturas aparte de los documentos POS.
      </p>
    </Formulario>
  );
  if (!aceptado) return <Tarjeta titulo="Cuántos pide el portal">{formulario}</Tarjeta>;
  return (
    <Seccion titulo="Enviar más" resumen="Si se habilita también para otros" campos={Object.values(fields)}>
      {formulario}
    </Seccion>
  );
}
