import { Campo, type CampoDatos, Selector } from "../base/campo";
import type { Dato } from "../base/tarjeta";

const OPCIONES = [
  { valor: "1", texto: "Sí: me da factura" },
  { valor: "0", texto: "No está obligado a facturar" },
];

/** What a documento soporte asks of a supplier. */
export function DatosDeSoporte({ fields }: { fields: Record<"obligado" | "municipio" | "codigo_postal", CampoDatos> }) {
  return (
    <>
      <Selector
        field={fields.obligado}
        etiqueta="¿Factura?"
        opciones={OPCIONES}
        ayuda="De lo que compre a quien no está obligado, el programa hace el documento soporte. Hace falta su cédula o su NIT."
      />
      <div className="campos">
        <Campo field={fields.municipio} etiqueta="Municipio" maxLength={100} ayuda="Vacío: el de la tienda." />
        <Campo
          field={fields.codigo_postal}
          etiqueta="Código postal"
          tipo="number"
          maxLength={6}
          ayuda="Seis números. Vacío: se propone uno de su departamento."
        />
      </div>
    </>
  );
}

interface Proveedor {
  obligado: boolean;
  municipio_nombre: string;
  codigo_postal: string;
}

/** What a documento soporte says of a supplier, where it does not invoice. */
export const datosDeSoporte = ({ obligado, municipio_nombre, codigo_postal }: Proveedor): Dato[] =>
  obligado
    ? []
    : [
        { nombre: "¿Factura?", valor: "No está obligado: sus compras llevan documento soporte" },
        ...(municipio_nombre ? [{ nombre: "Municipio", valor: `${municipio_nombre} · código postal ${codigo_postal}` }] : []),
      ];
