/** What a package is made for. */
export type System = "linux" | "windows";
