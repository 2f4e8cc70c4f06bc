// Puts the version that a package laid into `versiones/` in the place of the one in use. The packages run it with the Node of that version.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "~/platform/process/env.server";
import { run } from "./command";
import { enterPlace } from "./installed/place.mjs";
import { update } from "./update/replace";
import { serviceNamed } from "./update/service";
import { writePlace } from "./update/versions";

const OPTIONS = { programa: "", nueva: "", datos: "", ajustes: "", servicio: "ninguno" };

await run(async () => {
  const { values } = parseArgs({
    options: Object.fromEntries(Object.entries(OPTIONS).map(([name, value]) => [name, { type: "string" as const, default: value }])),
  });
  const { programa, nueva, datos, ajustes, servicio } = { ...OPTIONS, ...values };
  writePlace(programa, { datos, ajustes });
  enterPlace(join(programa, "versiones", nueva));
  const env = readEnv();
  const service = serviceNamed(servicio, programa, env);
  const before = await update({ program: programa, data: datos, database: env.DATABASE_PATH, service }, nueva);
  console.log(before ? `La tienda pasó de la versión ${before} a la ${nueva}.` : `La tienda quedó instalada, versión ${nueva}.`);
});
