import { importRetentionDays } from "#contract/imports/constants.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { enqueue } from "../platform/queue/enqueue.ts";

/** A job on an import: check its rows, apply them, or delete it. */
export type ImportJob = {
	kind: "check" | "apply" | "forget";
	tenantId: number;
	importId: number;
};

/** Queues work on an import in the current transaction. */
export const enqueueImport = (scope: TenantDb, importId: number, kind: "check" | "apply") =>
	enqueue(scope, "import", [{ data: { kind, tenantId: scope.tenantId, importId } }]);

/** Queues the deletion of an import after some days, whatever its state. */
export const enqueueImportDeletion = (scope: TenantDb, importId: number): Promise<void> =>
	enqueue(scope, "import", [
		{
			data: { kind: "forget", tenantId: scope.tenantId, importId },
			startAfter: `${importRetentionDays} days`,
		},
	]);
