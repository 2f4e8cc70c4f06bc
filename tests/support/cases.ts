/** How many random cases a test takes: what the variable says, or else `many` in the run of the CI, which has its time, and `few` at a desk. */
export const casesOf = (variable: string, few: number, many: number): number =>
  Number(process.env[variable] ?? (process.env.CI ? many : few));
