import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { removeInBatches } from "../images/staged-uploads.ts";
import type { RecurringWork } from "../platform/recurring/recurring-work.ts";
import { deletePhotosClosedBefore } from "./photo-retention.queries.ts";

const batchSize = 100;

/**
 * Deletes the pictures of requests that were closed longer ago than the organisation keeps them,
 * once a day. A file whose row has gone and that stays, as after a crash, is an orphan.
 */
export const photoRetentionWork: RecurringWork = {
	name: "photo-retention",
	isStanding: true,
	async run({ connection, storage }, { id, settings }, now) {
		if (settings.photoMonths === undefined) return;
		const before = new Date(now);
		before.setUTCMonth(before.getUTCMonth() - settings.photoMonths);
		// A shorter month has no such day: its last one.
		if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
		await removeInBatches({ connection, storage }, id, batchSize, (scope) =>
			deletePhotosClosedBefore(scope, before, batchSize),
		);
	},
	next: async (_scope, _tenant, now) => new Date(now.valueOf() + MS_PER_DAY),
};
