import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { CUENTAS_DE_PROVEEDORES } from "~/domain/cuentas/cuentas-de-proveedores.server";
import type { DatosPago } from "~/domain/cuentas/pago";
import { anularPago as anularEn, registrarPago } from "~/domain/cuentas/pagos.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";

/** A client pays on its account. */
export const abonar = (ctx: Contexto, cliente: number, datos: DatosPago): number => registrarPago(ctx, CUENTAS_DE_CLIENTES, cliente, datos);
export const anularAbono = (ctx: Contexto, id: number, motivo: string): void => anularEn(ctx, CUENTAS_DE_CLIENTES, id, motivo);

/** The shop pays a supplier on its account. */
export const pagar = (ctx: Contexto, proveedor: number, datos: DatosPago): number =>
  registrarPago(ctx, CUENTAS_DE_PROVEEDORES, proveedor, datos);
export const anularPago = (ctx: Contexto, id: number, motivo: string): void => anularEn(ctx, CUENTAS_DE_PROVEEDORES, id, motivo);
