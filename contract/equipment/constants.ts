/** How much depends on a piece of equipment; A is what nothing works without. */
export const criticalities = ["A", "B", "C"] as const;

/** Retired equipment is not chosen from any more. */
export const equipmentStates = ["in_use", "out_of_order", "retired"] as const;
