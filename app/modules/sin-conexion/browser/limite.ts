/** What `hacer` comes to, or an error after `ms`, when its signal is aborted. */
export async function limitar<T>(ms: number, hacer: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const fin = new AbortController();
  let reloj: ReturnType<typeof setTimeout> | undefined;
  const tarde = new Promise<never>((_, reject) => {
    reloj = setTimeout(() => {
      fin.abort();
      reject(new Error("timeout"));
    }, ms);
  });
  try {
    return await Promise.race([hacer(fin.signal), tarde]);
  } finally {
    clearTimeout(reloj);
  }
}
