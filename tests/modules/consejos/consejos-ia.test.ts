import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { NoAdvice, openAiCounsellor } from "~/modules/consejos/integrations/openai.server";
import { PATIENCE_MS } from "../../support/time";
import { type AiServer, saying, startAiServer } from "./ai-server";

const CONSEJO = { titulo: "Compre arroz", detalle: "Queda para dos días.", severidad: "alerta" };
const contenido = (insights: unknown) => JSON.stringify({ insights });

const ai = await startAiServer();

afterAll(() => ai.stop());
beforeEach(() => {
  ai.asked.length = 0;
});

const pedir = (ajustes = {}) =>
  openAiCounsellor({ baseUrl: ai.url, model: "chico", longestMs: PATIENCE_MS, ...ajustes }).advise({ ventas: "1.00" });

/** Why no advice came of the answer. */
async function motivo(answer: AiServer["answer"], ajustes = {}): Promise<string> {
  ai.answer = answer;
  const error = await pedir(ajustes).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(NoAdvice);
  return error instanceof NoAdvice ? error.message : "";
}

describe("an AI server", () => {
  test("is asked as OpenAI's is, with the key when there is one", async () => {
    ai.answer = saying(contenido([CONSEJO]));
    expect(await pedir({ baseUrl: `${ai.url}/`, apiKey: "clave" })).toEqual([CONSEJO]);
    await pedir();
    const [con, sin] = ai.asked;
    expect([con?.path, con?.headers.authorization, sin?.headers.authorization]).toEqual([
      "/v1/chat/completions",
      "Bearer clave",
      undefined,
    ]);
    const { model, messages } = JSON.parse(con?.body ?? "");
    expect([model, messages.map(({ role }: { role: string }) => role)]).toEqual(["chico", ["system", "user"]]);
    expect(JSON.parse(messages[1].content)).toEqual({ ventas: "1.00" });
  });

  test("may put its JSON in a fence, spread it, and write a severity in capitals", async () => {
    ai.answer = saying(`Claro:\n\`\`\`json\n${contenido([{ ...CONSEJO, titulo: " Compre\n\u202Earroz ", severidad: "ALERTA" }])}\n\`\`\``);
    expect(await pedir()).toEqual([CONSEJO]);
  });

  test("that gives too much advice is cut to its first eight", async () => {
    const diez = Array.from({ length: 10 }, (_, i) => ({ ...CONSEJO, titulo: `Consejo ${i + 1}` }));
    ai.answer = saying(contenido([...diez, "y más"]));
    expect(await pedir()).toEqual(diez.slice(0, 8));
  });

  test.each([
    ["not JSON", saying("Compre arroz.")],
    ["half of it", saying(contenido([CONSEJO]).slice(0, -5))],
    ["another shape", saying(JSON.stringify({ consejos: [CONSEJO] }))],
    ["a list", saying(JSON.stringify([CONSEJO]))],
    ["no advice", saying(contenido([]))],
    ["an unknown severity", saying(contenido([{ ...CONSEJO, severidad: "grave" }]))],
    ["an empty title", saying(contenido([{ ...CONSEJO, titulo: " \n " }]))],
    ["a title that goes on and on", saying(contenido([{ ...CONSEJO, titulo: "x".repeat(121) }]))],
    ["nonsense among the first eight", saying(contenido([CONSEJO, "y más"]))],
    ["no completion", (response) => response.end("{}")],
    ["HTML", (response) => response.end("<html>")],
  ] satisfies [string, AiServer["answer"]][])("that answers %s is not believed", async (_, answer) => {
    expect(await motivo(answer)).toBe("El servidor de IA contestó otra cosa.");
  });

  test("that fails, moves, hangs, trickles or floods gives no advice, in time", async () => {
    const brief = { longestMs: 300 };
    expect(await motivo((response) => response.writeHead(500).end(contenido([CONSEJO])))).toBe("El servidor de IA contestó 500.");
    expect(await motivo((response) => response.writeHead(302, { Location: ai.url }).end())).toContain("No se pudo hablar");
    expect(await motivo((response) => response.destroy())).toContain("No se pudo hablar");
    expect(await motivo(() => undefined, brief)).toContain("a tiempo");
    expect(await motivo((response) => response.write("{"), brief)).toContain("a tiempo");
    expect(await motivo((response) => response.end(" ".repeat(300 * 1024) + contenido([CONSEJO])))).toContain("demasiado");
  });
});
