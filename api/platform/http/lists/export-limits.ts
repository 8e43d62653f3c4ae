import { createConcurrencyLimit, type LimitConcurrency } from "./export-concurrency.ts";
import { type AcquireExport, createExportQuota } from "./export-quota.ts";

/** What whole lists may take of this process, all together. */
export type ExportLimits = {
	takePlace: AcquireExport;
	/** For finding which rows a list has. */
	finding: LimitConcurrency;
	/** For reading some of them. */
	reading: LimitConcurrency;
};

/**
 * Leaves more than half of the connections to pages.
 *
 * @param connections that the pool has
 */
export function createExportLimits(connections: number): ExportLimits {
	const each = Math.max(1, Math.floor(connections / 5));
	return {
		takePlace: createExportQuota(),
		finding: createConcurrencyLimit(each),
		reading: createConcurrencyLimit(each),
	};
}
