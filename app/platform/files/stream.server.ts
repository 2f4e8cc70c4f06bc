/** How long a download may go on. */
export interface Life {
  /** Aborts when nobody takes the data any more. */
  signal: AbortSignal;
  /** Gives back what the download holds. May be called more than once. */
  end(): void;
}

/** A stream that reads only as fast as the client takes the data, and ends `life` with its last piece, an error, or the client's leaving. */
export function streamOf(pieces: AsyncIterable<Uint8Array>, { signal, end }: Life): ReadableStream<Uint8Array> {
  const reading = pieces[Symbol.asyncIterator]();
  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      if (signal.aborted) throw new Error("La descarga se cortó.");
      const { done, value } = await reading.next();
      if (!done) return controller.enqueue(value);
      end();
      controller.close();
    } catch (error) {
      end();
      throw error;
    }
  }
  async function cancel(): Promise<void> {
    end();
    await reading.return?.();
  }
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}
