/** Number of turns without arrivals before a patient request runs. More than one: the system may hand over one new connection a turn. */
const CALM_TURNS = 2;
/** A patient request waits for at most this many urgent requests and turns. There are more turns than connections can be waiting. */
const MOST_BEFORE = 8;
const MOST_TURNS = 1_000;

/** Starts a request. Returns false when there was nothing to do; the next one then runs in the same turn. */
type Enter = () => boolean;

/**
 * Starts requests one by one in order of arrival, one in each turn of the event loop. Patient requests (documents, pictures) start only
 * when nothing else arrives. Between two turns Node notices closed connections, so that no work is done for a client who has left. Without
 * turns, all requests of one socket read would start before that.
 */
export function oneATurn() {
  const urgent: Enter[] = [];
  const patient: Enter[] = [];
  let turning = false;
  let stirred = false;
  let calm = 0;
  /** Urgent requests started, and turns passed, since the last patient request started. */
  let before = 0;
  let turns = 0;

  function next(): Enter | undefined {
    const isCalm = urgent.length === 0 && calm >= CALM_TURNS;
    if (patient.length > 0 && (isCalm || before >= MOST_BEFORE || turns >= MOST_TURNS)) {
      before = 0;
      turns = 0;
      return patient.shift();
    }
    if (urgent.length > 0) before++;
    return urgent.shift();
  }

  function turn(): void {
    calm = stirred ? 0 : calm + 1;
    stirred = false;
    turns++;
    let enter = next();
    while (enter && !enter()) enter = next();
    turning = urgent.length + patient.length > 0;
    if (turning) setImmediate(turn);
  }

  function wait(queue: Enter[], enter: Enter): void {
    queue.push(enter);
    if (turning) return;
    turning = true;
    setImmediate(turn);
  }

  return {
    /** Reports an arrival that is not a request yet, such as a new connection. */
    stir(): void {
      stirred = true;
    },
    /** Queues a request. `canWait` makes it a patient one. */
    admit(enter: Enter, canWait: boolean): void {
      stirred = true;
      wait(canWait ? patient : urgent, enter);
    },
    /** Resolves when a patient request may run. */
    whenQuiet: () => new Promise<void>((resolve) => wait(patient, () => resolve() === undefined)),
  };
}
