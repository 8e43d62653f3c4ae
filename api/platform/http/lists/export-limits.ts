import pLimit, { type LimitFunction } from "p-limit";
import { type AcquireExport, createExportQuota } from "./export-quota.ts";

/** The limits of this process for all exports of whole lists together. */
export type ExportLimits = {
	takePlace: AcquireExport;
	/** The limit for finding the rows of a list. */
	finding: LimitFunction;
	/** The limit for reading a chunk of them. */
	reading: LimitFunction;
};

/**
 * Leaves more than half of the connections to pages.
 *
 * @param connections the number of the pool's connections
 */
export function createExportLimits(connections: number): ExportLimits {
	const each = Math.max(1, Math.floor(connections / 5));
	return {
		takePlace: createExportQuota(),
		finding: pLimit(each),
		reading: pLimit(each),
	};
}
