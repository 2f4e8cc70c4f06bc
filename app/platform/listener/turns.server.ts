/** Number of turns without arrivals before a patient request runs. More than one: the system may hand over one new connection a turn. */
const CALM_TURNS = 2;
/** A patient request waits for at most this many urgent requests and turns. There are more turns than connections can be waiting. */
const MOST_BEFORE = 8;
const MOST_TURNS = 1_000;
/**
 * After a patient piece that took longer, the others go first for as long as it took, if one of them arrived within the second time. Longer
 * than that they do not go first: a sale is over by then, and who waits behind a piece of seconds would wait for two.
 */
const LONG_MS = 10;
const BUSY_MS = 250;

/** Starts a request. Returns false when there was nothing to do; the next one then runs in the same turn. */
type Enter = () => boolean;

/** A queue in which each of those who wait, by name, is next as often as any other, however many entries each has. */
function fairQueue() {
  // A map that is emptied again and again becomes a chain of tables, of which an old one keeps all that come after it.
  const waiting: { name: string; own: Enter[] }[] = [];
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(enter: Enter, name: string): void {
      const found = waiting.find((one) => one.name === name);
      if (found) found.own.push(enter);
      else waiting.push({ name, own: [enter] });
      length++;
    },
    shift(): Enter | undefined {
      const first = waiting.shift();
      const enter = first?.own.shift();
      if (!first || !enter) return undefined;
      // To the end of the row.
      if (first.own.length > 0) waiting.push(first);
      length--;
      return enter;
    },
  };
}

/**
 * Starts requests one by one, one in each turn of the event loop: those of each client in order of arrival, and the clients in turn, so
 * that a till does not wait for all that another client sent before. Patient requests (documents, pictures) start only when nothing else
 * arrives, and leave the others as much time as they take, to a limit: a sale needs several turns, and must not meet a long piece in each
 * of them. Between two turns Node notices closed connections, so that no work is done for a client who has left. Without turns, all requests
 * of one socket read would start before that.
 */
export function oneATurn() {
  const urgent = fairQueue();
  const patient = fairQueue();
  let turning = false;
  let stirred = false;
  let calm = 0;
  /** Urgent requests started, and turns passed, since the last patient request started. */
  let before = 0;
  let turns = 0;
  let lastUrgent = Number.NEGATIVE_INFINITY;
  /** When the patient piece began that runs since the turn before. */
  let pieceBegan: number | undefined;
  let restUntil = 0;
  let rest: NodeJS.Timeout | undefined;

  function next(now: number): Enter | undefined {
    const isCalm = urgent.length === 0 && calm >= CALM_TURNS;
    if (patient.length > 0 && now >= restUntil && (isCalm || before >= MOST_BEFORE || turns >= MOST_TURNS)) {
      before = 0;
      turns = 0;
      pieceBegan = now;
      return patient.shift();
    }
    if (urgent.length > 0) before++;
    return urgent.shift();
  }

  function turn(): void {
    const now = performance.now();
    const took = now - (pieceBegan ?? now);
    if (took > LONG_MS && now - lastUrgent < BUSY_MS) restUntil = now + Math.min(took, BUSY_MS);
    pieceBegan = undefined;
    calm = stirred ? 0 : calm + 1;
    stirred = false;
    turns++;
    let enter = next(now);
    while (enter && !enter()) enter = next(now);
    turning = urgent.length > 0 || pieceBegan !== undefined || (patient.length > 0 && now >= restUntil);
    // What a piece leaves to the next turn, as React does, is part of it.
    if (pieceBegan !== undefined) setImmediate(setImmediate, turn);
    else if (turning) setImmediate(turn);
    else if (patient.length > 0) rest = setTimeout(start, restUntil - now);
  }

  function start(): void {
    if (turning) return;
    turning = true;
    clearTimeout(rest);
    setImmediate(turn);
  }

  return {
    /** Reports an arrival that is not a request yet, such as a new connection. */
    stir(): void {
      stirred = true;
    },
    /** Queues a request of the client `name`. `canWait` makes it a patient one. */
    admit(enter: Enter, canWait: boolean, name: string): void {
      stirred = true;
      if (!canWait) lastUrgent = performance.now();
      (canWait ? patient : urgent).push(enter, name);
      start();
    },
    /** Resolves when a patient request may run. */
    whenQuiet: () =>
      new Promise<void>((resolve) => {
        patient.push(() => resolve() === undefined, "");
        start();
      }),
  };
}
