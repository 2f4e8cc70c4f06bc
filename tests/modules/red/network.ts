import { X509Certificate } from "node:crypto";
import { Agent as PlainAgent, request as plainRequest } from "node:http";
import { Agent, request as secureRequest } from "node:https";
import { connect, isIPv6 } from "node:net";
import { checkServerIdentity, type PeerCertificate } from "node:tls";
import { Visitor } from "../../../scripts/visitor";
import { PASSWORD } from "../../support/service";

/** As the check of Node, which in some versions compares no IPv6 address. */
const identity = (host: string, peer: PeerCertificate): Error | undefined =>
  isIPv6(host)
    ? new X509Certificate(peer.raw).checkIP(host)
      ? undefined
      : new Error(`No certificate for ${host}`)
    : checkServerIdentity(host, peer);

/** A browser at any address of the box, with connections that it keeps, and with `ca` as the only authority that it trusts. */
export class Device extends Visitor {
  private readonly agents: readonly [PlainAgent, Agent];

  constructor(
    readonly url: string,
    ca?: string,
  ) {
    const agents = [new PlainAgent({ keepAlive: true }), new Agent({ keepAlive: true, ca, checkServerIdentity: identity })] as const;
    super((request) => send(request, agents), url);
    this.agents = agents;
  }

  login(username: string): Promise<Response> {
    return this.form("/login/", { username, password: PASSWORD });
  }

  leave(): void {
    for (const agent of this.agents) agent.destroy();
  }

  /** The token of the box's own https has another name. */
  override async token(): Promise<string> {
    if (!this.url.startsWith("https:")) return super.token();
    if (!this.cookies.has("__Host-csrftoken")) await this.get("/login/");
    return this.cookies.get("__Host-csrftoken") ?? "";
  }
}

async function send(request: Request, [plain, secure]: readonly [PlainAgent, Agent]): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer());
  const headers = { ...Object.fromEntries(request.headers), ...(body.length > 0 ? { "Content-Length": body.length } : {}) };
  const options = { method: request.method, headers };
  return new Promise((resolve, reject) => {
    const sent = request.url.startsWith("https:")
      ? secureRequest(request.url, { ...options, agent: secure })
      : plainRequest(request.url, { ...options, agent: plain });
    sent.once("error", reject);
    sent.once("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("error", reject);
      answer.once("end", () => {
        const received = new Headers();
        for (let i = 0; i < answer.rawHeaders.length; i += 2) received.append(answer.rawHeaders[i] ?? "", answer.rawHeaders[i + 1] ?? "");
        const status = answer.statusCode ?? 0;
        resolve(new Response([204, 304].includes(status) ? null : Buffer.concat(chunks), { status, headers: received }));
      });
    });
    sent.end(body);
  });
}

/** Whether anybody takes a connection there. */
export function listens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once("connect", () => resolve(socket.destroy() !== undefined));
    socket.once("error", () => resolve(false));
  });
}
