export interface Carta {
  asunto: string;
  texto: string;
  html: string;
}

interface Contenido {
  asunto: string;
  antes: string;
  /** A link to follow; most messages have a link or a `codigo`. */
  enlace?: { texto: string; url: string };
  codigo?: string;
  despues: readonly string[];
}

const ENTIDADES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapar = (texto: string): string => texto.replace(/[&<>"]/g, (signo) => ENTIDADES[signo] ?? signo);

const FUENTE = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5;color:#1d1c1a";
const BOTON = "display:inline-block;padding:12px 20px;border-radius:8px;background:#1f6f5c;color:#fff;font-weight:600;text-decoration:none";
const CODIGO = "margin:24px 0;font-size:32px;font-weight:700;letter-spacing:6px";
const PEQUENO = "color:#5f5d58;font-size:14px";

/** Builds a message in plain text and HTML. The link has its own line, so that mail programs do not break it. */
export function escribirCarta({ asunto, antes, enlace, codigo, despues }: Contenido): Carta {
  const centro = enlace?.url ?? codigo ?? "";
  const texto = ["Hola:", antes, centro, ...despues].filter(Boolean).join("\n\n");
  const html = [
    `<div lang="es" style="${FUENTE};max-width:520px;margin:0 auto;padding:24px">`,
    `<p>Hola:</p><p>${escapar(antes)}</p>`,
    centroDe({ enlace, codigo }),
    ...despues.map((parrafo) => `<p style="${PEQUENO}">${escapar(parrafo)}</p>`),
    "</div>",
  ];
  return { asunto, texto: `${texto}\n`, html: html.join("\n") };
}

function centroDe({ enlace, codigo }: { [Parte in "enlace" | "codigo"]: Contenido[Parte] | undefined }): string {
  if (enlace) return botonDe(enlace);
  return codigo ? `<p style="${CODIGO}">${escapar(codigo)}</p>` : "";
}

function botonDe({ texto, url }: { texto: string; url: string }): string {
  const direccion = escapar(url);
  return `<p><a href="${direccion}" style="${BOTON}">${escapar(texto)}</a></p>
<p style="${PEQUENO};word-break:break-all">Si el botón no abre, copie esta dirección en su navegador:<br><a href="${direccion}">${direccion}</a></p>`;
}

/** Test message: shows the operator that the box can send mail. */
export const cartaPrueba = (): Carta =>
  escribirCarta({
    asunto: "Correo de prueba",
    antes: "Si lee este mensaje, el equipo ya envía correos.",
    despues: ["Se pidió desde la página «Copias y equipo»."],
  });
