import { expect, test } from "vitest";
import { Ocupado } from "~/domain/nucleo/errores";
import { semaphore } from "~/domain/nucleo/semaphore";

const tick = () => new Promise((resolve) => setTimeout(resolve, 1));

test("a line runs at most so many at once, in order, each with its own answer or failure", async () => {
  const enTurno = semaphore({ atOnce: 2, waiting: 7 });
  let [juntos, maximo] = [0, 0];
  const empezadas: number[] = [];
  const resultados = await Promise.allSettled(
    Array.from({ length: 9 }, (_, n) =>
      enTurno(async () => {
        empezadas.push(n);
        maximo = Math.max(maximo, ++juntos);
        await tick();
        juntos--;
        if (n % 3 === 0) throw new Error(`falla ${n}`);
        return n;
      }),
    ),
  );
  expect([maximo, empezadas]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7, 8]]);
  expect(resultados.map((uno) => (uno.status === "fulfilled" ? uno.value : "falla"))).toEqual([
    "falla",
    1,
    2,
    "falla",
    4,
    5,
    "falla",
    7,
    8,
  ]);
  // Nothing is lost on the way: as many may run as before.
  await Promise.all([enTurno(tick), enTurno(tick), enTurno(tick)]);
});

test("work that finds the line full is refused, and the next one finds room", async () => {
  const enTurno = semaphore({ atOnce: 1, waiting: 2 });
  const resultados = await Promise.allSettled(Array.from({ length: 4 }, () => enTurno(tick)));
  expect(resultados.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
  expect(resultados[3]).toMatchObject({ reason: new Ocupado() });
  await enTurno(tick);
});
