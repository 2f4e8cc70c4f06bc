import type { DatosActivo } from "~/domain/compras/esquema";
import type { OpcionProveedor } from "~/domain/compras/proveedores.server";
import { Boton, Enlace, EnlaceBoton } from "../base/boton";
import { AreaTexto, Campo, type CampoDatos, Casilla, Selector } from "../base/campo";
import { AccionesFormulario, ErrorSuelto, Formulario } from "../base/formulario";
import { useFormulario } from "../base/use-formulario";
import { ID_TERMINAR } from "../captura/foco";

interface PropsActivo {
  proveedores: readonly OpcionProveedor[];
  proveedor: string;
  hoy: string;
  claveEnvio: string;
}

/** The form of an asset that the shop keeps: a fridge, a display case. */
export function FormularioActivo({ proveedores, proveedor, hoy, claveEnvio }: PropsActivo) {
  const [form, fields, errores] = useFormulario<
    DatosActivo & { proveedor: string; proveedor_nuevo: string; credito: string; vence: string }
  >({
    fecha_adquisicion: hoy,
    proveedor,
  });
  return (
    <Formulario {...form}>
      <input type="hidden" name="tipo" value="activos" />
      <input type="hidden" name="clave_envio" value={claveEnvio} autoComplete="off" />
      <Campo
        field={fields.nombre}
        etiqueta="Qué compró"
        ayuda="Una nevera, una vitrina: lo que se queda en la tienda."
        maxLength={255}
        autoFocus
        required
      />
      <div className="campos">
        <Campo field={fields.valor} etiqueta="Valor" tipo="dinero" ayuda="Lo que pagó en total." required />
        <Campo field={fields.fecha_adquisicion} etiqueta="Fecha de compra" tipo="date" required />
      </div>
      <AreaTexto field={fields.descripcion} etiqueta="Descripción" ayuda="Marca, modelo, número de serie: lo que sirva para reconocerlo." />
      <Proveedor proveedores={proveedores} elegido={fields.proveedor} nuevo={fields.proveedor_nuevo} />
      <Credito credito={fields.credito} vence={fields.vence} />
      <ErrorSuelto mensajes={errores} role="alert" />
      <AccionesFormulario>
        <Boton variante="primario" id={ID_TERMINAR}>
          Registrar compra
        </Boton>
        <EnlaceBoton to="/compras/">Cancelar</EnlaceBoton>
      </AccionesFormulario>
    </Formulario>
  );
}

const TIPOS = [
  { tipo: "productos", url: "/compras/crear/", texto: "Productos" },
  { tipo: "activos", url: "/compras/crear/?tipo=activos", texto: "Nevera, vitrina…" },
] as const;

/** Links to the forms of the two kinds of purchase. */
export function TipoDeCompra({ elegido }: { elegido: (typeof TIPOS)[number]["tipo"] }) {
  return (
    <nav className="compra-tipos" aria-label="Qué compra">
      {TIPOS.map(({ tipo, url, texto }) => (
        <Enlace key={tipo} className="boton boton-normal compra-tipo" to={url} aria-current={tipo === elegido ? "page" : undefined}>
          {texto}
        </Enlace>
      ))}
    </nav>
  );
}

interface PropsProveedor {
  proveedores: readonly OpcionProveedor[];
  elegido: CampoDatos;
  nuevo: CampoDatos;
  /** Where the browser keeps the values: what the fields show, and what to call when one changes. */
  control?: { elegido: string; nuevo: string; alCambiar(campo: "proveedor" | "proveedor_nuevo", valor: string): void };
}

/** Supplier of the purchase, optional: one of the list, or a new one by its name alone. */
export function Proveedor({ proveedores, elegido, nuevo, control }: PropsProveedor) {
  const hayLista = proveedores.length > 0;
  return (
    <div className="compra-proveedor">
      {hayLista && (
        <Selector
          field={elegido}
          etiqueta="Proveedor"
          opciones={opcionesDeProveedores(proveedores)}
          ninguna="Sin proveedor"
          {...(control && { value: control.elegido, onChange: ({ target }) => control.alCambiar("proveedor", target.value) })}
        />
      )}
      <Campo
        field={nuevo}
        etiqueta={hayLista ? "O uno nuevo" : "Proveedor (opcional)"}
        placeholder="Nombre"
        maxLength={100}
        autoComplete="off"
        {...(control && { value: control.nuevo, onChange: ({ target }) => control.alCambiar("proveedor_nuevo", target.value) })}
      />
    </div>
  );
}

/** By their companies, which are on the bill: `Alpina · Ana Ruiz`. */
const opcionesDeProveedores = (proveedores: readonly OpcionProveedor[]) =>
  proveedores
    .map(({ id, nombre, empresa }) => ({ valor: String(id), texto: [empresa, nombre].filter(Boolean).join(" · ") }))
    .sort((a, b) => a.texto.localeCompare(b.texto, "es"));

type CampoDeCredito = "credito" | "vence";

interface PropsCredito {
  credito: CampoDatos;
  vence: CampoDatos;
  /** Where the browser keeps the values: what the fields show, and what to call when one changes. */
  control?: { credito: string; vence: string; alCambiar(campo: CampoDeCredito, valor: string): void };
}

/** Whether the purchase is owed to the supplier, and until when. Without the mark the day is not shown. */
export function Credito({ credito, vence, control }: PropsCredito) {
  return (
    <div className="compra-credito">
      <Casilla
        field={credito}
        etiqueta="A crédito"
        value="1"
        {...(control
          ? { checked: control.credito === "1", onChange: ({ target }) => control.alCambiar("credito", target.checked ? "1" : "") }
          : { defaultChecked: credito.initialValue === "1" })}
      />
      <Campo
        field={vence}
        etiqueta="Vence"
        tipo="date"
        {...(control && { value: control.vence, onChange: ({ target }) => control.alCambiar("vence", target.value) })}
      />
    </div>
  );
}
