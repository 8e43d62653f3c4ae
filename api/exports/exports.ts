import { places, type TakePlace } from "./places.ts";
import { type InTurn, turns } from "./turns.ts";

/** What whole lists may take of this process, all together. */
export type Exports = {
	takePlace: TakePlace;
	/** For finding which rows a list has. */
	finding: InTurn;
	/** For reading some of them. */
	reading: InTurn;
};

/**
 * Leaves more than half of the connections to pages.
 *
 * @param connections that the pool has
 */
export function exportsOver(connections: number): Exports {
	const each = Math.max(1, Math.floor(connections / 5));
	return { takePlace: places(), finding: turns(each), reading: turns(each) };
}
