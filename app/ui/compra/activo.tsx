import type { DatosActivo } from "~/domain/compras/esquema";
import { Boton, Enlace, EnlaceBoton } from "../base/boton";
import { AreaTexto, Campo } from "../base/campo";
import { AccionesFormulario, ErrorSuelto, Formulario } from "../base/formulario";
import { useFormulario } from "../base/use-formulario";
import { ID_TERMINAR } from "../captura/foco";
import { Credito, type OpcionProveedor, Proveedor } from "./cabecera";

interface PropsActivo {
  proveedores: readonly OpcionProveedor[];
  proveedor: string;
  /** Default acquisition date. */
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
        <Campo field={fields.fecha_adquisicion} etiqueta="Fecha de adquisición" tipo="date" required />
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
  { tipo: "activos", url: "/compras/crear/?tipo=activos", texto: "Activo fijo" },
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
