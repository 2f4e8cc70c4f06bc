import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS: Readonly<Record<string, Tema>> = {
  "copias-aparte": {
    titulo: "Copias en otro lugar",
    icono: "escudo",
    pasos: [
      "Para que también salgan solas a otro lugar, quien maneja el equipo abre Copias en otro lugar y elige una de las memorias y carpetas de la red que están conectadas, otra carpeta, o una nube.",
      "Anote en papel el código que aparece: las copias de otro lugar solo se abren con él, y nadie más lo tiene. Guárdelo en su casa.",
    ],
    notas: [
      "Una línea roja al entrar avisa cuando un lugar lleva más de dos días sin copia, y qué hacer.",
      "Una carpeta del mismo disco de la tienda no cuenta como copia: si el disco se daña, se pierden las dos. También lo dice una línea roja.",
      "Si pierde el código, haga uno nuevo: las copias que vienen usan ese, y las viejas siguen pidiendo el de antes.",
    ],
    palabras: "backup respaldo dano robo usb memoria nube s3 codigo recuperacion cifrado",
    soloAdmin: true,
  },
};
