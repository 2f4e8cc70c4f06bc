import type { Verify } from "@db/copy.server";
import type { Contexto, Extension } from "./domain/nucleo/contexto.server";
import type { Rol } from "./domain/nucleo/rol";
import { type DatosDelMarco, lectorDelMarco } from "./domain/usuarios/marco.server";
import { todasLasReglas, verificarBase } from "./domain/verificacion.server";
import type { Module } from "./module";
import { cambioDePrecios } from "./modules/cambio-de-precios/module.server";
import { cambios } from "./modules/cambios/module.server";
import { consejos } from "./modules/consejos/module.server";
import { consumo } from "./modules/consumo/module.server";
import { conteos } from "./modules/conteos/module.server";
import { copias } from "./modules/copias/module.server";
import { cotizaciones } from "./modules/cotizaciones/module.server";
import { dian } from "./modules/dian/module.server";
import { etiquetas } from "./modules/etiquetas/module.server";
import { facturasRecibidas } from "./modules/facturas-recibidas/module.server";
import { importaciones } from "./modules/importaciones/module.server";
import { impresoras } from "./modules/impresoras/module.server";
import { libro } from "./modules/libro/module.server";
import { llegada } from "./modules/llegada/module.server";
import { pantallaDelCliente } from "./modules/pantalla-del-cliente/module.server";
import { pedidos } from "./modules/pedidos/module.server";
import { promociones } from "./modules/promociones/module.server";
import { red } from "./modules/red/module.server";
import { separes } from "./modules/separes/module.server";
import { sinConexion } from "./modules/sin-conexion/module.server";
import { sms } from "./modules/sms/module.server";
import { uniones } from "./modules/uniones/module.server";
import { vencimientos } from "./modules/vencimientos/module.server";
import { type EnModulos, esPara } from "./ui/frame/navegacion";

/**
 * The optional capabilities of this program, in the order in which they are asked: a sale has its document before its client is told of it.
 * Nothing else names one.
 */
export const MODULES: readonly Module[] = [
  dian,
  conteos,
  cotizaciones,
  separes,
  consumo,
  etiquetas,
  importaciones,
  facturasRecibidas,
  pedidos,
  copias,
  impresoras,
  red,
  llegada,
  libro,
  uniones,
  cambios,
  promociones,
  cambioDePrecios,
  vencimientos,
  sinConexion,
  pantallaDelCliente,
  consejos,
  sms,
];

/** What `part` of each module is, in one list. */
export const partsOf = <T>(part: (module: Module) => readonly T[] | undefined): T[] => MODULES.flatMap((module) => part(module) ?? []);

/** What modules add to the rules of the shop, for each `Contexto`. */
export const EXTENSIONS: readonly Extension[] = partsOf(({ extension }) => extension && [extension]);

/** What must hold of the rows of a database. */
export const RULES = todasLasReglas(
  { extensiones: EXTENSIONS },
  partsOf(({ rules }) => rules),
);

export const verify: Verify = (client) => verificarBase(client, RULES);

/** What advises the owner, when something does. */
export const [ADVICE] = partsOf(({ advice }) => advice && [advice]);

/** Those that somebody of this role sees, without saying so to the browser. */
const partsFor = <T extends { roles?: readonly Rol[] }>(rol: Rol | "nobody", parts: readonly T[]): Omit<T, "roles">[] =>
  parts.filter(esPara(rol)).map(({ roles: _, ...part }) => part);

const forRole = (rol: Rol | "nobody") => ({
  menu:
    rol === "nobody"
      ? []
      : partsFor(
          rol,
          partsOf(({ menu }) => menu),
        ),
  enlaces: partsFor(
    rol,
    partsOf(({ links }) => links),
  ),
});

const FOR_ROLES = { admin: forRole("admin"), vendedor: forRole("vendedor"), nobody: forRole("nobody") };

export const marcoDe = lectorDelMarco(partsOf(({ aside }) => aside));

type DelMarco = Pick<DatosDelMarco, "usos" | "sinUsar">;

/** What modules add to the pages that a person sees in this browser. */
export function modulesOnPages(session: Contexto | null, { usos, sinUsar }: DelMarco): EnModulos {
  const ofRole = FOR_ROLES[session?.actor.rol ?? "nobody"];
  if (!session) return { ...ofRole, avisos: [], guiones: [], papeles: {} };
  const here = MODULES.map((module) => module.here?.(session, usos) ?? {});
  return {
    menu: ofRole.menu.filter(({ url, uso }) => !sinUsar.some((una) => una.url === url) && (!uso || usos.some((uno) => uno === uso))),
    enlaces: [...ofRole.enlaces, ...here.flatMap((added) => added.enlaces ?? [])],
    avisos: here.flatMap((added) => added.avisos ?? []),
    guiones: here.flatMap((added) => added.guiones ?? []),
    papeles: Object.assign({}, ...here.map(({ papeles }) => papeles)),
  };
}
