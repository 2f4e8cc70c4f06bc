/** The shop's logo, on white as on paper. */
export function Logo({ url }: { url: string }) {
  return <img className="logo" src={url} alt="Logo de la tienda" />;
}
