/** A rule of the shop refuses the command. `campo` is the form field at fault, or "" for the form as a whole. */
export class ReglaIncumplida extends Error {
  constructor(
    readonly campo: string,
    mensaje: string,
  ) {
    super(mensaje);
  }
}

/** User name and password do not go together; which of the two is wrong is not said. */
export class CredencialesInvalidas extends ReglaIncumplida {
  constructor() {
    super("", "Usuario o contraseña incorrectos.");
  }
}

/** The password is right, but the account's e-mail has yet to be proved. */
export class CorreoSinVerificar extends ReglaIncumplida {
  constructor() {
    super("", "Debes verificar tu correo antes de entrar.");
  }
}

/** The record does not exist or belongs to somebody else; the two look the same. */
export class NoEncontrado extends Error {
  constructor(mensaje = "No encontramos lo que busca.") {
    super(mensaje);
  }
}

/** The role does not allow it. */
export class SinPermiso extends Error {
  constructor(mensaje = "Su rol no permite hacer esto.") {
    super(mensaje);
  }
}

/** Others depend on the record, so it cannot be deleted. */
export class Protegido extends Error {}

/** It cannot be had now; it is worth another try in some seconds. */
export class Ocupado extends Error {
  readonly segundos = 5;

  constructor(mensaje = "Hay mucho trabajo en este momento. Espere unos segundos y vuelva a intentarlo.") {
    super(mensaje);
  }
}

/** Too many tries; `segundos` until the next one is looked at. */
export class DemasiadosIntentos extends Error {
  constructor(readonly segundos: number) {
    const minutos = Math.ceil(segundos / 60);
    super(`Por seguridad, espere ${minutos === 1 ? "un minuto" : `${minutos} minutos`} y vuelva a intentarlo.`);
  }
}

/** What `buscar` finds. A record that is not found is an error at `campo`; without a field, NoEncontrado goes on. */
export function oErrorDeCampo<T>(campo: string, mensaje: string, buscar: () => T): T {
  try {
    return buscar();
  } catch (error) {
    if (error instanceof NoEncontrado && campo) throw new ReglaIncumplida(campo, mensaje);
    throw error;
  }
}

/** What `buscar` finds; `null` for a record that is not found. */
export function siExiste<T>(buscar: () => T): T | null {
  try {
    return buscar();
  } catch (error) {
    if (error instanceof NoEncontrado) return null;
    throw error;
  }
}
