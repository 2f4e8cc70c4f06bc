/** The sum of the digits of a code, each other one from the right three times: its last digit, which is 0 where the code is a trade item's. */
export const checkSum = (digits: string): number => [...digits].reverse().reduce((sum, digit, i) => sum + +digit * (i % 2 ? 3 : 1), 0) % 10;
