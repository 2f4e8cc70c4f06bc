import { Agent } from "node:http";
import { todosLosInformes } from "~/domain/reportes/informes.server";
import { EXTENSIONS } from "~/modules.server";
import { type BenchRequest, send, type Target } from "./driver";

const TIMES = 10;
const SALES = 300;

const get = (path: string): BenchRequest => ({ method: "GET", path, status: 200 });

/** Name and path of every report: of a month and of a year, or with the days that it counts from today. */
const reportes = (): [string, string][] =>
  todosLosInformes({ extensiones: EXTENSIONS }).flatMap(({ nombre, enDias }): [string, string][] => {
    const path = `/reportes/${nombre}/`;
    if (enDias) return [[path, path]];
    return [
      [`${nombre}, un mes`, `${path}?periodo=mes_pasado`],
      [`${nombre}, un año`, `${path}?periodo=ano`],
    ];
  });

/** Measures each report, then the sales while the slowest reports run in a loop. */
export async function measureReports(
  target: Target,
  sale: () => BenchRequest,
  print: (name: string, times: number[]) => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  await send(target, agent, get("/reportes/utilidad/"));
  for (const [name, path] of reportes()) print(`reporte de ${name}`, await times(TIMES, () => send(target, agent, get(path))));
  print("venta sin reportes", await times(SALES, () => send(target, agent, sale())));
  const running = { value: true };
  const loop = keepReporting(target, agent, running);
  try {
    print("venta mientras corren reportes", await times(SALES, () => send(target, agent, sale())));
  } finally {
    running.value = false;
    await loop;
    agent.destroy();
  }
}

async function keepReporting(target: Target, agent: Agent, running: { value: boolean }): Promise<void> {
  while (running.value) {
    await send(target, agent, get("/reportes/productos/?periodo=ano"));
    await send(target, agent, get("/reportes/productos/?periodo=ano&formato=csv"));
  }
}

async function times(count: number, work: () => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < count; i++) taken.push(await work());
  return taken.sort((a, b) => a - b);
}
