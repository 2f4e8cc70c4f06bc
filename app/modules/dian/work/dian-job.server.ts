import { type CausaDeCertificado, CertificadoInvalido } from "../domain/documento/certificado-invalido";
import { type DianFailure, DianUnavailable } from "../integrations/dian-service";
import { type Jobs, jobsHere } from "../integrations/jobs.server";

/** A job for another process. */
export interface JobCall {
  job: keyof Jobs;
  given: unknown[];
}

/** What came of it, as it passes between processes: an error loses its class there. */
export type JobReply = { result: unknown } | { error: { name: string; message: string; causa: unknown } };

/** Does a job. Never rejects. */
export async function runJob({ job, given }: JobCall): Promise<JobReply> {
  try {
    const run = jobsHere[job] as (...given: unknown[]) => Promise<unknown>;
    return { result: await run(...given) };
  } catch (error) {
    const { name, message } = error as Error;
    return { error: { name, message, causa: (error as { causa?: unknown }).causa } };
  }
}

/** The result of a job; throws what the job threw. */
export function resultOf(reply: JobReply): unknown {
  if ("result" in reply) return reply.result;
  const { name, message, causa } = reply.error;
  if (name === "CertificadoInvalido") throw new CertificadoInvalido(causa as CausaDeCertificado);
  if (name === "DianUnavailable") throw new DianUnavailable(causa as DianFailure, message);
  throw new Error(message);
}
