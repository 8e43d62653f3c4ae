export * from "./imports.ts";
export * from "./people.ts";
export * from "./places.ts";
export * from "./records.ts";
export * from "./requests.ts";
export * from "./statistics.ts";
export * from "./stock.ts";
export * from "./tenants.ts";
