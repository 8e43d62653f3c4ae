import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { removeInBatches } from "../images/staged-uploads.ts";
import { sumUploadedBytes } from "../images/uploads.queries.ts";
import type { PresentTenant } from "../platform/actor.ts";
import { withTenant } from "../platform/database/tenant-transaction.ts";
import type { RecurringDependencies, RecurringWork } from "../platform/recurring/recurring-work.ts";
import { recountStored } from "../platform/storage/room.ts";
import { deletePhotosClosedBefore } from "./photo-retention.queries.ts";

const batchSize = 100;

async function deleteOldPhotos(
	deps: Pick<RecurringDependencies, "connection" | "storage">,
	{ id, settings }: PresentTenant,
	now: Date,
): Promise<void> {
	if (settings.photoMonths === undefined) return;
	const before = new Date(now);
	before.setUTCMonth(before.getUTCMonth() - settings.photoMonths);
	// A shorter month has no such day: its last one.
	if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
	await removeInBatches(deps, id, batchSize, (scope) =>
		deletePhotosClosedBefore(scope, before, batchSize),
	);
}

/**
 * Deletes the pictures of requests that were closed longer ago than the organisation keeps them,
 * and counts the room that its files take, once a day. A file whose row has gone and that stays, as after a crash, is an orphan.
 */
export const photoRetentionWork: RecurringWork = {
	name: "photo-retention",
	isStanding: true,
	async run(deps, tenant, now) {
		await deleteOldPhotos(deps, tenant, now);
		await withTenant(deps.connection, tenant.id, async (scope) =>
			recountStored(scope, await sumUploadedBytes(scope)),
		);
	},
	next: async (_scope, _tenant, now) => new Date(now.valueOf() + MS_PER_DAY),
};
