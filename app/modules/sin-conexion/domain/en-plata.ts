import { MEDIOS_DE_PAGO_A_CUENTA, type Medio } from "~/domain/cifras/medios";

/** Whether it is money: without the box nobody knows what a client owes or has. */
export const esEnPlata = (medio: string): medio is Medio => MEDIOS_DE_PAGO_A_CUENTA.some((uno) => uno === medio);

export const NO_SE_FIA = "Sin conexión no se fía ni se paga con saldo.";
