import { useActionData } from "@remix-run/react";
import { cuantos } from "~/domain/cifras/frases";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { Boton, Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Formulario } from "~/ui/base/formulario";
import { Dinero, Fecha } from "~/ui/base/valores";
import { Aviso } from "~/ui/frame/mensajes";
import { Pagina } from "~/ui/frame/pagina";
import type { VistaFactura } from "../domain/vista.server";
import { tema } from "../temas";
import { type Escrita, Linea } from "./linea";

interface Respuesta {
  resultado?: { initialValue?: { lineas?: (Escrita | undefined)[] } | null };
  errors?: Record<string, string[]>;
}

interface Props {
  factura: VistaFactura;
  /** The line whose fields are shown, by its `n`. */
  abierta: string | null;
  /** Whether the fields of each line come when they are asked for. */
  porPartes: boolean;
}

/** A bill before it becomes a purchase: whose it is, what it comes to, what is to be known of it, and what becomes of each line. */
export function RevisionDeFactura({ factura, abierta, porPartes }: Props) {
  const respuesta = useActionData<Respuesta>();
  const escritas = respuesta?.resultado?.initialValue?.lineas ?? [];
  const errores = respuesta?.errors ?? {};
  const { id, numero, proveedor, avisos, lineas } = factura;
  const pagina = `/compras/importar-factura/${id}/`;
  const seConfirma = !avisos.some(({ clase }) => clase === "moneda");
  return (
    <Pagina
      titulo={`Factura ${numero}`}
      subtitulo={proveedor.nombre}
      ayuda={tema("recibir-factura")}
      acciones={<EnlaceBoton to="/compras/importar-factura/">Otra factura</EnlaceBoton>}
    >
      <Formulario action={`${pagina}confirmar/`} className="factura">
        {/* Enter in any field presses the first submit button of the form: it keeps what was typed, and confirms nothing. */}
        <button className="oculto" type="submit" formAction={pagina} tabIndex={-1} aria-hidden="true" />
        <Cabeza factura={factura} />
        <Avisos avisos={avisos} />
        <ol className="factura-lineas">
          {lineas.map((linea) => (
            <Linea
              key={linea.n}
              pagina={pagina}
              cerrada={porPartes && abierta !== String(linea.n)}
              abierta={abierta === String(linea.n)}
              linea={linea}
              escrita={escritas[linea.n] ?? {}}
              errores={errores}
            />
          ))}
        </ol>
        <div className="factura-cierre">
          {seConfirma && (
            <Boton variante="primario" grande data-enviando="Registrando la compra…">
              Confirmar y entrar al inventario
            </Boton>
          )}
          <Boton formAction={pagina}>Guardar sin confirmar</Boton>
        </div>
      </Formulario>
    </Pagina>
  );
}

function Cabeza({ factura: { proveedor, anota_nit, fecha, credito, vence, total, total_compra, lineas } }: { factura: VistaFactura }) {
  return (
    <section className="factura-cabeza" aria-label="Resumen de la factura">
      <div>
        <span className="factura-rotulo">Total</span>
        <strong className="factura-total">
          <Dinero valor={total_compra} />
        </strong>
        {total_compra !== total && (
          <small>
            La factura dice <Dinero valor={total} />
          </small>
        )}
      </div>
      <div>
        <span className="factura-rotulo">Proveedor</span>
        <strong>
          {proveedor.id === null ? proveedor.nombre : <Enlace to={`/proveedores/${proveedor.id}/`}>{proveedor.nombre}</Enlace>}
        </strong>
        <small>
          NIT {proveedor.nit}
          {proveedor.id === null && " · se agrega a sus proveedores"}
          {anota_nit && " · se le anota este NIT"}
        </small>
      </div>
      <div>
        <span className="factura-rotulo">Pago</span>
        <strong>{credito ? "A crédito" : "De contado"}</strong>
        <small>{credito && vence ? `Vence el ${mostrarDia(vence)}` : fecha && <>Del {<Fecha valor={fecha} soloDia />}</>}</small>
      </div>
      <div>
        <span className="factura-rotulo">Qué pasa</span>
        <strong>{resumenDe(lineas)}</strong>
        <small>{detalleDe(lineas)}</small>
      </div>
    </section>
  );
}

function resumenDe(lineas: VistaFactura["lineas"]): string {
  const entran = lineas.filter(({ accion }) => accion !== "omitir").length;
  return entran === 0 ? "No entra nada" : `${entran === 1 ? "Entra" : "Entran"} ${cuantos(entran, "producto", "productos")}`;
}

function detalleDe(lineas: VistaFactura["lineas"]): string {
  const nuevos = lineas.filter(({ accion }) => accion === "nuevo").length;
  const fuera = lineas.filter(({ accion }) => accion === "omitir").length;
  const partes = [nuevos > 0 && cuantos(nuevos, "nuevo", "nuevos"), fuera > 0 && `${fuera} por fuera`];
  return partes.filter(Boolean).join(" · ") || "Todos los tiene ya";
}

const TIPOS = { peligro: "error", aviso: "aviso" } as const;

/** What is grave stands out; what only informs is small. */
function Avisos({ avisos }: Pick<VistaFactura, "avisos">) {
  return (
    <div className="factura-avisos">
      {avisos.map(({ clase, texto, tono }) =>
        tono === "nota" ? (
          <p key={clase} className="factura-nota">
            {texto}
          </p>
        ) : (
          <Aviso key={clase} tipo={TIPOS[tono]} mensaje={texto} />
        ),
      )}
    </div>
  );
}
