/** The shop's logo on a white background, as on paper. */
export function Logo({ url }: { url: string }) {
  return <img className="logo" src={url} alt="Logo de la tienda" />;
}
