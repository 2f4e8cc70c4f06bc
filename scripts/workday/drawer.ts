import { z } from "zod";
import { mostrarPesos } from "../../app/domain/cifras/dinero";
import type { Visitor } from "../visitor";
import { expectRedirect } from "./expect";

const Account = z.object({ saldo: z.string() });
const Session = z.object({ sesion: z.object({ esperado: z.string(), contado: z.string(), diferencia: z.string() }) });
const COUNTED = "1000000.00";

/** Opens the drawer in which the cash of the day is noted. */
export async function openDrawer(owner: Visitor): Promise<void> {
  await expectRedirect(await owner.form("/caja/abrir/", { base: "100000", clave_envio: crypto.randomUUID() }), "An open drawer");
}

/** Pays off what a client owes, in cash. Returns the amount for people. */
export async function payOff(owner: Visitor, client: number): Promise<string> {
  const { saldo } = Account.parse(await owner.data(`/clientes/${client}/`));
  const fields = { monto: saldo, medio: "efectivo", clave_envio: crypto.randomUUID() };
  await expectRedirect(await owner.form(`/clientes/${client}/abonos/`, fields), "A payment on account");
  const after = Account.parse(await owner.data(`/clientes/${client}/`)).saldo;
  if (after !== "0.00") throw new Error(`The client still owes ${after}`);
  return mostrarPesos(saldo);
}

/** Counts and closes the drawer. Returns what was expected and the difference, for people. */
export async function closeDrawer(owner: Visitor): Promise<string> {
  const response = await owner.form("/caja/cerrar/", { contado: COUNTED });
  await expectRedirect(response, "A counted drawer");
  const { esperado, diferencia } = Session.parse(await owner.data(response.headers.get("Location") ?? "")).sesion;
  return `se esperaban ${mostrarPesos(esperado)}, con una diferencia de ${mostrarPesos(diferencia)}`;
}
