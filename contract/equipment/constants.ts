/** The importance of an equipment item; A is one without which nothing works. */
export const criticalities = ["A", "B", "C"] as const;

/** Retired equipment can't be selected for new requests and plans. */
export const equipmentStates = ["in_use", "out_of_order", "retired"] as const;
