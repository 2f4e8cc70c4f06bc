import { Enlace } from "../base/boton";

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
