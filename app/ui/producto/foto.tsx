/** The small picture of a product, decorative beside its name; nothing without one. */
export function FotoPequena({ foto }: { foto: string | null | undefined }) {
  return foto ? <img className="producto-mini" src={foto} width={40} height={40} alt="" loading="lazy" /> : null;
}
