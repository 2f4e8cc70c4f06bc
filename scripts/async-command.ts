/** Runs a command; what goes wrong is one line and exit code 1. */
export async function runAsync(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
