import { EnlaceBoton } from "../base/boton";

interface PropsError {
  status: number;
  mensaje?: string | undefined;
  /** Reference of the error, to find it in the log. */
  referencia?: string | undefined;
}

const TEXTOS: Record<number, { titulo: string; mensaje: string }> = {
  400: { titulo: "No se entendió lo que envió", mensaje: "Vuelva a la página anterior e inténtelo de nuevo." },
  403: { titulo: "No tiene permiso", mensaje: "Su usuario no puede entrar aquí. Si lo necesita, pídaselo al dueño de la tienda." },
  404: { titulo: "No se encontró", mensaje: "Lo que busca no existe o ya no está." },
  405: { titulo: "Esa acción no existe aquí", mensaje: "La página no se abre de esa manera." },
  413: { titulo: "Es demasiado grande", mensaje: "Lo que envió pasa del tamaño permitido." },
  503: { titulo: "Ahora no se puede", mensaje: "Espere un momento e inténtelo de nuevo." },
  429: { titulo: "Demasiados intentos", mensaje: "Espere unos minutos e inténtelo de nuevo." },
};
const INESPERADO = {
  titulo: "Algo falló",
  mensaje: "Revise si lo último quedó guardado antes de repetirlo. Si vuelve a pasar, avise con la referencia.",
};

export function ErrorPagina({ status, mensaje, referencia }: PropsError) {
  const texto = TEXTOS[status] ?? INESPERADO;
  return (
    <div className="error-pagina">
      <p className="error-status">Error {status}</p>
      <h1>{texto.titulo}</h1>
      <p>{mensaje ?? texto.mensaje}</p>
      {referencia && (
        <p className="error-referencia">
          Referencia: <code>{referencia}</code>
        </p>
      )}
      <EnlaceBoton variante="primario" to="/">
        Ir al inicio
      </EnlaceBoton>
    </div>
  );
}
