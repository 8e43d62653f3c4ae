import { availableParallelism } from "node:os";

/** How many processes run test files: one more than there are cores, as some files mostly wait. */
export const workers = availableParallelism() + 1;
