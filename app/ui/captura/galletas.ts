export const galletaLlamada = (nombre: string) => new RegExp(`(?:^|; )${nombre}=([^;]+)`).exec(document.cookie)?.[1];

/**
 * The token of the present session: after a login in another tab it is not the one that came with the page. On the box's own https its name
 * has a prefix, and the other one is of http.
 */
export const csrfActual = (): string | undefined => galletaLlamada("__Host-csrftoken") ?? galletaLlamada("csrftoken");
