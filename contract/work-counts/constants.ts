/** The maximum of each count: what is more is shown as `999+`. */
export const maxWorkCount = 1000;
