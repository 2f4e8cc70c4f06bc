import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS: Readonly<Record<string, Tema>> = {
  celular: {
    titulo: "Desde el celular",
    icono: "equipo",
    pasos: [
      "Conecte el celular a la misma red wifi que el equipo de la tienda.",
      "Apunte su cámara al código de Copias y equipo, «Teléfonos y otros equipos», o escriba la dirección que sale ahí.",
      "La primera vez siga los pasos que muestra, según el aparato: con ellos la tienda se abre con candado, y el celular lee códigos con su cámara.",
      "Pulse Entrar, escriba el usuario que le dieron y guarde la página en la pantalla de inicio para abrirla con un toque.",
    ],
    notas: [
      "Si no abre, quien maneja el equipo lo permite en Copias y equipo, «Teléfonos y otros equipos». Ahí también deja crear otra tienda desde un celular: si no, se crea solo en el equipo de la tienda.",
    ],
    palabras: "telefono movil tableta tablet wifi red android iphone",
  },
};
