/** A counter only grows, until it is replaced; a gauge shows what is just now. */
export const meterKinds = ["counter", "gauge"] as const;
