import { Campo, type CampoDatos, Casilla } from "../base/campo";

/** The shop's logo on a white background, as on paper. */
export function Logo({ url }: { url: string }) {
  return <img className="logo" src={url} alt="Logo de la tienda" />;
}

interface PropsLogoCampo {
  /** URL of the current logo. */
  logo: string | null;
  campo: CampoDatos;
  quitar: CampoDatos;
}

/** The shop's logo, a field to replace it and a checkbox to remove it. */
export function LogoCampo({ logo, campo, quitar }: PropsLogoCampo) {
  return (
    <div className="logo-campo">
      {logo && <Logo url={logo} />}
      {/* A new logo changes the key, which empties the file field. */}
      <div key={logo}>
        <Campo
          field={campo}
          etiqueta={logo ? "Cambiar el logo" : "Logo"}
          tipo="foto"
          ayuda="PNG, JPEG o WebP, de hasta 2 MB. Sale en la factura, la tirilla y las notas de devolución, sobre blanco."
        />
        {logo && <Casilla field={quitar} etiqueta="Quitar el logo" />}
      </div>
    </div>
  );
}
