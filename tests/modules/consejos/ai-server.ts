import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";

interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A local server with the API of OpenAI. A test chooses its answers, broken ones included. */
export interface AiServer {
  /** Base URL including the version path, as AI_BASE_URL expects. */
  url: string;
  asked: Asked[];
  /** Writes the answer to a request. */
  answer: (response: ServerResponse) => void;
  stop(): Promise<void>;
}

/** A chat completion that says `content`. */
export const saying =
  (content: string): AiServer["answer"] =>
  (response) =>
    response.setHeader("Content-Type", "application/json").end(JSON.stringify({ choices: [{ message: { role: "assistant", content } }] }));

export async function startAiServer(): Promise<AiServer> {
  const ai: Pick<AiServer, "asked" | "answer"> = { asked: [], answer: saying("") };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    ai.asked.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks).toString() });
    ai.answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return Object.assign(ai, {
    url: `http://127.0.0.1:${port}/v1`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
