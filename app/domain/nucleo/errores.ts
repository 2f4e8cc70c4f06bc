/** A rule of the shop was broken. `campo` is the form field with the error, or "" for the whole form. */
export class ReglaIncumplida extends Error {
  constructor(
    readonly campo: string,
    mensaje: string,
  ) {
    super(mensaje);
  }
}

export interface Falta {
  campo: string;
  mensaje: string;
}

/** Several rules were broken at once; `campo` and the message are those of the first. */
export class ReglasIncumplidas extends ReglaIncumplida {
  constructor(readonly faltas: readonly [Falta, ...Falta[]]) {
    super(faltas[0].campo, faltas[0].mensaje);
  }
}

export function exigirSinFaltas([primera, ...otras]: readonly Falta[]): void {
  if (primera) throw new ReglasIncumplidas([primera, ...otras]);
}

/** A `clave_envio` came again with other data; `recursoId` is the record that the first call created. */
export class EnvioRepetido extends ReglaIncumplida {
  constructor(readonly recursoId: number) {
    super("", "Esto ya se registró con otros datos. Abra la página de nuevo para registrar otro.");
  }
}

/** Wrong user name or password. The message does not say which one. */
export class CredencialesInvalidas extends ReglaIncumplida {
  constructor() {
    super("", "Usuario o contraseña incorrectos.");
  }
}

/** The password is right, but the e-mail of the account is not verified. */
export class CorreoSinVerificar extends ReglaIncumplida {
  constructor() {
    super("", "Debes verificar tu correo antes de entrar.");
  }
}

/** The record does not exist or belongs to another shop; both give the same answer. */
export class NoEncontrado extends Error {
  constructor(mensaje = "No encontramos lo que busca.") {
    super(mensaje);
  }
}

/** The record was united with another one, which stays at `enlace`. */
export class Unido extends NoEncontrado {
  constructor(
    nombre: string,
    readonly enlace: string,
  ) {
    super(`${nombre} se unió con este. Si estaba guardando algo, hágalo aquí.`);
  }
}

/** The role of the actor does not allow the action. */
export class SinPermiso extends Error {
  constructor(mensaje = "Su usuario no tiene permiso para hacer esto.") {
    super(mensaje);
  }
}

/** The record cannot be deleted or changed because others rest on it. `enlace` is the page that does it in another way. */
export class Protegido extends Error {
  constructor(
    mensaje: string,
    readonly enlace?: { texto: string; url: string },
  ) {
    super(mensaje);
  }
}

/** The server is busy. Retry after `segundos` seconds. */
export class Ocupado extends Error {
  readonly segundos = 5;

  constructor(mensaje = "Hay mucho trabajo en este momento. Espere unos segundos y vuelva a intentarlo.") {
    super(mensaje);
  }
}

/** Too many attempts. The next one is accepted after `segundos` seconds. */
export class DemasiadosIntentos extends Error {
  constructor(readonly segundos: number) {
    const minutos = Math.ceil(segundos / 60);
    super(`Por seguridad, espere ${minutos === 1 ? "un minuto" : `${minutos} minutos`} y vuelva a intentarlo.`);
  }
}

/** Returns the result of `buscar`. With a `campo`, NoEncontrado becomes ReglaIncumplida for that field; with "" it is thrown unchanged. */
export function oErrorDeCampo<T>(campo: string, mensaje: string, buscar: () => T): T {
  try {
    return buscar();
  } catch (error) {
    if (error instanceof NoEncontrado && campo) throw new ReglaIncumplida(campo, mensaje);
    throw error;
  }
}

/** Returns the result of `buscar`; `null` when it throws NoEncontrado. */
export function siExiste<T>(buscar: () => T): T | null {
  try {
    return buscar();
  } catch (error) {
    if (error instanceof NoEncontrado) return null;
    throw error;
  }
}
