import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rafagaVacia, siguienteTecla, type Tecla } from "~/ui/captura/rafaga";

/** What the keys give: the scans in order, and what is left in a field. */
function pasar(teclas: readonly Tecla[], abierta = 0) {
  let rafaga = rafagaVacia(abierta);
  const leidos: string[] = [];
  const pasos = teclas.map((tecla) => {
    const paso = siguienteTecla(rafaga, tecla);
    rafaga = paso.rafaga;
    if (paso.leido) leidos.push(paso.leido);
    return paso.es;
  });
  return { leidos, pasos };
}

/** The keys of a text and a last one, each `ms` after the one before. */
function seguidas(texto: string, ms: number, desde = 1000, fin = "Enter"): Tecla[] {
  return [...texto, fin].map((key, i) => ({ key, instante: desde + i * ms }));
}

/** The keys of a text, with these pauses before them in turn. */
function conPausas(texto: string, pausas: readonly number[], desde = 1000): Tecla[] {
  let instante = desde;
  return [...texto, "Enter"].map((key, i) => {
    instante += pausas[i % pausas.length] ?? 0;
    return { key, instante };
  });
}

describe("a scanner", () => {
  test.each([1, 2, 5, 10, 20, 30])("at %i ms a key is a scan, with Enter or Tab", (ms) => {
    for (const codigo of ["7701000000018", "77012347", "ABC-12", "AB 12/34"])
      for (const fin of ["Enter", "Tab"]) expect(pasar(seguidas(codigo, ms, 1000, fin)).leidos).toEqual([codigo]);
  });

  test("one key may come late", () => {
    expect(pasar(conPausas("7701000000018", [30, 30, 45, 20])).leidos).toEqual(["7701000000018"]);
  });

  test("Shift between the characters changes nothing; an AIM identifier is no part of the code", () => {
    const teclas = seguidas("]E07701000000018", 10).flatMap((tecla) => [{ ...tecla, key: "Shift" }, tecla]);
    expect(pasar(teclas).leidos).toEqual(["7701000000018"]);
  });

  test("another Enter or Tab after it is taken too, and not the next one of a person", () => {
    const lectura = seguidas("77012347", 10);
    const despues = [10, 20, 900].map((ms) => ({ key: "Enter", instante: 1080 + ms }));
    expect(pasar([...lectura, ...despues]).pasos.slice(-4)).toEqual(["fin", "sobra", "sobra", "nada"]);
  });

  test("two scans without a pause are two; five characters are none", () => {
    expect(pasar([...seguidas("77012347", 5), ...seguidas("77012354", 5, 1050)]).leidos).toEqual(["77012347", "77012354"]);
    expect(pasar(seguidas("12345", 5)).leidos).toEqual([]);
  });

  test("the end of a scan that began before the page listened is none", () => {
    expect(pasar(seguidas("7701000000018", 10, 1005), 1000).leidos).toEqual([]);
  });

  test("what a person typed before it does not belong to it", () => {
    expect(pasar([{ key: "3", instante: 700 }, { key: "*", instante: 850 }, ...seguidas("77012347", 10)]).leidos).toEqual(["77012347"]);
  });
});

describe("a slow scanner, or one that stops", () => {
  const CODIGOS = ["7701234567897", "012345678905", "77012340", "10012345678902"];
  const leidosDe = (teclas: readonly Tecla[]) => pasar(teclas).leidos;

  test.each([40, 60, 80])("at %i ms a key is a scan when the check digit is right", (ms) => {
    for (const codigo of CODIGOS) expect(leidosDe(seguidas(codigo, ms))).toEqual([codigo]);
  });

  test("at a steady 60 ms is one also when it is not", () => {
    expect(leidosDe(seguidas("77012347", 60))).toEqual(["77012347"]);
    expect(leidosDe(conPausas("77012347", [60, 60, 60, 130]))).toEqual([]);
    // The rest of one that stopped would be another code.
    expect(
      leidosDe(
        conPausas(
          "7702001000028",
          [..."7702001000028", ""].map((_, n) => (n === 5 ? 300 : 60)),
        ),
      ),
    ).toEqual([]);
  });

  test("with a cable that stops once is read whole also when its check digit is wrong", () => {
    const conHipo = (i: number) =>
      conPausas(
        "7702001000026",
        [..."7702001000026", ""].map((_, n) => (n === i ? 300 : 8)),
      );
    for (let i = 2; i < 13; i++) expect([i, leidosDe(conHipo(i))]).toEqual([i, ["7702001000026"]]);
    // A digit that a person typed, and the code of twelve after it.
    expect(leidosDe(conHipo(1))).toEqual(["702001000026"]);
  });

  test("that stops once or twice is read whole, wherever it stops", () => {
    for (const codigo of CODIGOS)
      for (const [rapido, hipo] of [
        [8, 70],
        [8, 130],
        [8, 700],
        [60, 300],
      ] as const)
        for (let i = 1; i < codigo.length; i++) {
          const pausas = [...codigo, ""].map((_, n) => (n === i || n === codigo.length - 2 ? hipo : rapido));
          expect([codigo, i, leidosDe(conPausas(codigo, pausas))]).toEqual([codigo, i, [codigo]]);
        }
  });

  test("says how many characters were its own: what was typed before is not", () => {
    for (const [ms, antes] of [
      [10, 150],
      [60, 200],
      [60, 900],
    ] as const) {
      const teclas = [{ key: "5", instante: 1000 }, ...seguidas("7701234567897", ms, 1000 + antes)];
      let rafaga = rafagaVacia(0);
      const fin = teclas.map((tecla) => {
        const paso = siguienteTecla(rafaga, tecla);
        rafaga = paso.rafaga;
        return paso;
      });
      expect(fin.at(-1)).toMatchObject({ es: "fin", leido: "7701234567897", teclas: 13 });
    }
  });

  test("a code of the shop that stops is its rest, as before: nothing tells that it is one", () => {
    expect(leidosDe(conPausas("ABC-123456", [8, 8, 8, 200, 8, 8, 8, 8, 8, 8, 8]))).toEqual(["-123456"]);
  });
});

describe("a person", () => {
  test("who knows the code of a trade item by heart is no scanner", () => {
    for (const ms of [120, 200]) expect(pasar(seguidas("7701234567897", ms)).leidos).toEqual([]);
  });

  test("who rolls over two keys of a number of eight digits is none", () => {
    expect(pasar(conPausas("24137053", [180, 30, 140, 160, 150, 170, 140, 150, 160])).leidos).toEqual([]);
  });

  test("who presses the zeros of an amount quickly is none: 24.000.000 has a right check digit", () => {
    expect(pasar(conPausas("24000000", [150, 150, 60, 60, 60, 60, 60, 60, 200])).leidos).toEqual([]);
  });

  test.each([60, 80, 120, 200])("at %i ms a key is no scan", (ms) => {
    expect(pasar(seguidas("arroz diana 500", ms)).leidos).toEqual([]);
  });

  test("bursts of keys that roll off the fingers are no scan", () => {
    for (const pausas of [
      [180, 20, 20, 20, 20],
      [110, 15, 15, 100],
      [60, 30, 45, 105],
      [130, 10, 90, 10],
    ])
      expect(pasar(conPausas("77012347 arroz", pausas)).leidos).toEqual([]);
  });

  test("a key held down, a composition and Ctrl with a key are no scan", () => {
    const sostenidas = seguidas("111111111111", 33).map((tecla, i) => ({ ...tecla, dePersona: i > 0 && tecla.key === "1" }));
    expect(pasar(sostenidas).leidos).toEqual([]);
  });

  test("Enter half a second after fast typing is no scan", () => {
    const escritas = seguidas("77012347", 30).slice(0, -1);
    expect(pasar([...escritas, { key: "Enter", instante: 1750 }]).leidos).toEqual([]);
  });

  test("whatever the hands do: at 60 ms a key with a long key in every five there is never a scan", () => {
    const cinco = fc.array(fc.integer({ min: 8, max: 50 }), { minLength: 4, maxLength: 4 }).map((cortas) => [
      ...cortas,
      // At 60 ms a key on average, the fifth takes what the four did not.
      Math.max(51, 300 - cortas.reduce((suma, ms) => suma + ms, 0)),
    ]);
    fc.assert(
      fc.property(fc.array(cinco, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 40 }), (pausas, largo) => {
        expect(pasar(conPausas("7".repeat(largo), pausas.flat())).leidos).toEqual([]);
      }),
    );
  });
});
