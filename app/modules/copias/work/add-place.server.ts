import { z } from "zod";
import { opcion, opcionObligatoria, patron, textoOpcional } from "~/domain/campos/campos";
import { exigirSinFaltas, ReglaIncumplida } from "~/domain/nucleo/errores";
import { ConfirmacionForm } from "~/domain/usuarios/esquema";
import type { RequestContext } from "~/platform/http/context.server";
import { codeState, makeCode } from "./code.server";
import { addPlace, requireRoom } from "./destinos.server";
import { checkFolder } from "./folder.server";
import { isOnOwnDisk } from "./late.server";
import { PlaceFailed, type PlaceSettings } from "./place.server";
import { leadsInside } from "./private-hosts.server";

const BUCKET_NAME = /^$|^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/;
const FOLDERS = /^$|^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*\/?$/;

/** Form of a place. The fields of the other kind are ignored. */
export const PlaceForm = ConfirmacionForm.extend({
  tipo: opcionObligatoria(["carpeta", "s3"]),
  cada: opcion(["dia", "hora"], "dia"),
  ruta: textoOpcional(1_000),
  otra_ruta: textoOpcional(1_000),
  extremo: textoOpcional(300),
  cubo: patron(63, BUCKET_NAME, "Escriba el nombre del cubo como está en el servicio."),
  region: patron(50, /^[a-z0-9-]*$/, "Escriba la región como us-east-1."),
  clave: patron(200, /^[\x21-\x7e]*$/, "Cópiela del servicio: no tiene espacios."),
  secreto: patron(200, /^[\x21-\x7e]*$/, "Cópielo del servicio: no tiene espacios."),
  prefijo: patron(200, FOLDERS, "Use letras, números, guiones y barras, como copias/mi-tienda."),
});

type PlaceData = z.output<typeof PlaceForm>;

const group = () => textoOpcional(40);

/** Form that gives two groups of the code back. */
export const GroupsForm = z.object({
  grupo_1: group(),
  grupo_2: group(),
  grupo_3: group(),
  grupo_4: group(),
  grupo_5: group(),
  grupo_6: group(),
});

interface Added {
  /** A new code, shown this once, when there was none for the copies yet. */
  code: string | null;
  /** What to say of the place besides; "" for nothing. */
  aviso: string;
}

/**
 * Adds a place. Throws ReglaIncumplida at the fields that
 * are wrong, and when there are three places.
 */
export async function addPlaceOf(context: RequestContext, data: PlaceData): Promise<Added> {
  const { db, ahora } = context;
  requireRoom(db);
  const settings = data.tipo === "carpeta" ? await folderOf(context, data) : await bucketOf(data);
  addPlace(context, settings, { cada: data.cada, ahora });
  const code = codeState(context).estado === "falta" ? makeCode(context) : null;
  return { code, aviso: isOnOwnDisk(settings) ? SAME_DISK : "" };
}

/** `otra_ruta` is typed where `ruta` is chosen, and no one is. */
async function folderOf({ env }: RequestContext, { ruta, otra_ruta }: PlaceData): Promise<PlaceSettings> {
  const campo = !ruta && otra_ruta ? "otra_ruta" : "ruta";
  const path = ruta || otra_ruta;
  if (!path) throw new ReglaIncumplida(campo, MISSING);
  try {
    return { tipo: "carpeta", ...(await checkFolder(path, env.DATABASE_PATH)) };
  } catch (error) {
    throw error instanceof PlaceFailed ? new ReglaIncumplida(campo, error.message) : error;
  }
}

const SAME_DISK = "Pero está en el mismo disco de la tienda.";
const MISSING = "Falta este dato.";
const REGION = "us-east-1";

async function bucketOf({ extremo, cubo, region, clave, secreto, prefijo }: PlaceData): Promise<PlaceSettings> {
  const required = Object.entries({ extremo, cubo, clave, secreto }).filter(([, value]) => !value);
  exigirSinFaltas(required.map(([campo]) => ({ campo, mensaje: MISSING })));
  const folder = prefijo && !prefijo.endsWith("/") ? `${prefijo}/` : prefijo;
  return { tipo: "s3", extremo: await addressOf(extremo), cubo, region: region || REGION, clave, secreto, prefijo: folder };
}

const NO_ADDRESS = "Escriba la dirección del servicio, como https://s3.us-east-1.amazonaws.com.";
const OPEN_WAY = "Con http solo se llega a direcciones de su local. Para un servicio de internet use https.";

/** The address without a slash at its end. Throws ReglaIncumplida. */
async function addressOf(typed: string): Promise<string> {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  const plain = url?.protocol === "http:";
  if (!url || !(plain || url.protocol === "https:") || url.username + url.password + url.search + url.hash !== "")
    throw new ReglaIncumplida("extremo", NO_ADDRESS);
  if (plain && !(await leadsInside(url.hostname))) throw new ReglaIncumplida("extremo", OPEN_WAY);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}
