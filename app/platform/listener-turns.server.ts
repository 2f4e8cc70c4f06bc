import { setImmediate as nextTurn } from "node:timers/promises";

/** Of so many turns, one is for those who can wait. */
const PATIENCE = 8;
/** Turns that work lets go by at most while requests wait. */
const LONGEST_PATIENCE = 200;

/** Answers whether there was anything to do; if not, the next one comes at once. */
type Enter = () => boolean;

/**
 * Lets requests in one by one, in their order, each in a turn of the event loop of its own; those who can wait behind the others. Between
 * two turns the system tells which connections are closed, so that nobody works for somebody who left; all that one read brought would
 * run before that otherwise.
 */
export function oneATurn() {
  const urgent: Enter[] = [];
  const patient: Enter[] = [];
  let turning = false;
  let turns = 0;

  function next(): Enter | undefined {
    const [first, second] = turns % PATIENCE === 0 ? [patient, urgent] : [urgent, patient];
    return first.shift() ?? second.shift();
  }

  function turn(): void {
    turns++;
    let enter = next();
    while (enter && !enter()) enter = next();
    turning = enter !== undefined;
    if (turning) setImmediate(turn);
  }

  return {
    /** Calls `enter` when it is its turn. */
    admit(enter: Enter, canWait: boolean): void {
      (canWait ? patient : urgent).push(enter);
      if (turning) return;
      turning = true;
      setImmediate(turn);
    },
    /** Resolves in a turn in which nobody waits who cannot, or after many. */
    async whenQuiet(): Promise<void> {
      let gone = 0;
      do await nextTurn();
      while (urgent.length > 0 && ++gone < LONGEST_PATIENCE);
    },
  };
}
