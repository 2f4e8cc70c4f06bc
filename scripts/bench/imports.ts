import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Visitor } from "../visitor";
import { type BenchRequest, send, type Target } from "./driver";

const ROWS = 20_000;
const CATEGORIES = 30;
/** Numbers of tills that sell meanwhile. */
export const TILLS_BESIDE = [0, 4, 8];
const WARM_UP_MS = 3_000;
const POLL_MS = 100;

export interface MeasuredImport {
  reviewMs: number;
  writingMs: number;
  /** Times of the sales that began between the upload and the end of the writing, the shortest first. */
  sales: number[];
}

/** Imports new products while `tills` sell without a pause. `run` makes their codes differ from those of other runs. */
export async function measureImport(
  owner: Visitor,
  target: Target,
  sale: () => BenchRequest,
  run: number,
  tills: number,
): Promise<MeasuredImport> {
  const selling = { value: true };
  const sales: { at: number; ms: number }[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: tills });
  const sellers = Array.from({ length: tills }, async () => {
    while (selling.value) sales.push({ at: performance.now(), ms: await send(target, agent, sale()) });
  });
  try {
    await pause(WARM_UP_MS);
    const uploaded = performance.now();
    const path = await upload(owner, run);
    const confirmed = performance.now();
    await write(owner, path);
    const finished = performance.now();
    const meanwhile = sales.filter(({ at }) => at > uploaded && at < finished).map(({ ms }) => ms);
    return { reviewMs: confirmed - uploaded, writingMs: finished - confirmed, sales: meanwhile.sort((a, b) => a - b) };
  } finally {
    selling.value = false;
    await Promise.all(sellers);
    agent.destroy();
  }
}

/** Imports new products and returns the page of the import. `run` makes their codes and names differ from those of other runs. */
export async function importProducts(owner: Visitor, run: number): Promise<string> {
  const path = await upload(owner, run);
  await write(owner, path);
  return path;
}

async function upload(owner: Visitor, run: number): Promise<string> {
  const { headers } = await expectStatus(owner.upload("/productos/importar/", { archivo: fileOf(run) }), 302);
  const path = headers.get("Location") ?? "";
  await expectStatus(owner.get(path), 200);
  return path;
}

async function write(owner: Visitor, path: string): Promise<void> {
  await expectStatus(owner.form(`${path}confirmar/`), 302);
  await written(owner, path);
}

/** Waits while the import at `path` is taken back. */
export async function undone(owner: Visitor, path: string): Promise<void> {
  while ((await owner.data(path)).importacion.estado === "deshaciendo") await pause(POLL_MS);
}

function fileOf(run: number): File {
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const code = `88${String(run * ROWS + i).padStart(11, "0")}`;
    const spread = (i * 7_919) % ROWS;
    return `${code};Producto ${spread} importado ${run};Grupo ${i % CATEGORIES};${1_000 + spread};${2_000 + 2 * spread};19;${spread % 50};5`;
  });
  return new File([["codigo;nombre;categoria;costo;pvp;iva;existencias;minimo", ...rows].join("\r\n")], "productos.csv");
}

async function written(owner: Visitor, path: string): Promise<void> {
  for (;;) {
    const { estado, motivo } = (await owner.data(path)).importacion;
    if (estado === "hecha") return;
    if (estado !== "escribiendo") throw new Error(`La importación quedó ${estado}: ${motivo}`);
    await pause(POLL_MS);
  }
}

/** The answer. Throws when it has another status: what is measured was not done. */
export async function expectStatus(answer: Promise<Response>, status: number): Promise<Response> {
  const response = await answer;
  if (response.status !== status)
    throw new Error(`${response.url} respondió ${response.status}, y no ${status}: ${(await response.text()).slice(0, 2_000)}`);
  return response;
}
