/** Turns in which nothing arrived, until those come who can wait: the system hands over one new connection a turn. */
const CALM_TURNS = 2;
/** Those who can wait let so many requests go first at most, and so many turns: more than connections can be waiting. */
const MOST_BEFORE = 8;
const MOST_TURNS = 1_000;

/** Answers whether there was anything to do; if not, the next one comes at once. */
type Enter = () => boolean;

/**
 * Lets requests in one by one, in their order, each in a turn of the event loop of its own; those who can wait only when nothing else
 * arrives. Between two turns the system tells which connections are closed, so that nobody works for somebody who left; all that one read
 * brought would run before that otherwise.
 */
export function oneATurn() {
  const urgent: Enter[] = [];
  const patient: Enter[] = [];
  let turning = false;
  let stirred = false;
  let calm = 0;
  /** Since somebody came who could wait. */
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
    /** Something arrived that is not a request yet. */
    stir(): void {
      stirred = true;
    },
    /** Calls `enter` when it is its turn. */
    admit(enter: Enter, canWait: boolean): void {
      stirred = true;
      wait(canWait ? patient : urgent, enter);
    },
    /** Resolves when it is the turn of somebody who can wait. */
    whenQuiet: () => new Promise<void>((resolve) => wait(patient, () => resolve() === undefined)),
  };
}
