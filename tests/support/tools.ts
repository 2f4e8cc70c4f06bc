import { spawnSync } from "node:child_process";

/** Whether a program is installed that tries ours. Where it is not, it says that its tests are skipped. */
export function hasTool(name: string): boolean {
  const { error } = spawnSync(name, ["--version"], { stdio: "ignore" });
  if (error) console.warn(`No hay ${name}: se saltan las pruebas que lo usan.`);
  return error === undefined;
}
