import { importAreaDefinitions } from "#contract/imports/constants.ts";
import { findActorById } from "../auth/sessions.queries.ts";
import { requirePermission } from "../permissions/policy.ts";
import type { CurrentTenant } from "../platform/actor.ts";
import type { MemberContext } from "../platform/context.ts";
import type { Pool } from "../platform/database/pool.ts";
import {
	type TenantDb,
	withTenant,
	withTenantRetry,
	withTenantRollback,
} from "../platform/database/tenant-transaction.ts";
import { ApiError } from "../platform/errors.ts";
import { enqueueImport, type ImportJob } from "../platform/queue/import-queue.ts";
import type { FileStorage } from "../platform/storage/storage.ts";
import { findTenantById } from "../tenants/queries.ts";
import { applyRows, ImportOutdatedError } from "./apply.ts";
import {
	deleteImport,
	findImport,
	lockImport,
	type StoredImport,
	setImportProgress,
	transitionImport,
} from "./queries.ts";
import {
	findLastValidatedRow,
	findRowKeys,
	findRowsAfter,
	resetValidation,
	saveValidation,
} from "./rows.queries.ts";
import { validateRows } from "./validate.ts";

export type ImportJobDependencies = {
	/** A pool with the role that row-level security binds. */
	connection: Pool;
	storage: FileStorage;
	now: () => Date;
};

/** So many lines are checked in one transaction. */
const batch = 500;

/** So many lines are told of that kept an import from being applied. */
const mostTold = 20;

/** Somebody else works on the import. */
class ImportBusy extends Error {
	override name = "ImportBusy";
}

/**
 * Does what an import waits for. It may be done again after a process has died: what has been
 * checked stays checked, and lines are applied all or not at all, and once.
 *
 * @throws when it has to be tried again
 */
export async function runImportJob(deps: ImportJobDependencies, job: ImportJob): Promise<void> {
	const tenant = await findTenantById(deps.connection, job.tenantId);
	if (!tenant) return;
	if (tenant.suspended) throw new ApiError("tenant_suspended");
	switch (job.kind) {
		case "check":
			return refusedForGood(deps, job, "checking", check(deps, tenant, job.importId));
		case "apply":
			return refusedForGood(deps, job, "applying", apply(deps, tenant, job.importId));
		case "forget":
			return withTenantRetry(deps.connection, tenant.id, (scope) =>
				deleteImport(scope, job.importId),
			);
	}
}

/** Marks an import as failed that could not be worked on however often it was tried. */
export async function markImportFailed(
	{ connection }: ImportJobDependencies,
	{ kind, tenantId, importId }: ImportJob,
	failure: string,
): Promise<void> {
	if (kind === "forget") return;
	const from = kind === "check" ? "checking" : "applying";
	await withTenant(connection, tenantId, (scope) =>
		transitionImport(scope, importId, { from, to: "failed", failure }),
	);
}

/** A member who is gone, or may not import any more, is no reason to try again. */
async function refusedForGood(
	deps: ImportJobDependencies,
	job: ImportJob,
	from: "checking" | "applying",
	work: Promise<void>,
): Promise<void> {
	try {
		await work;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		await withTenant(deps.connection, job.tenantId, (scope) =>
			transitionImport(scope, job.importId, { from, to: "failed", failure: error.code }),
		);
	}
}

/** @throws ApiError when whoever uploaded the file may not import it any more */
async function ctxOf(
	{ storage, now }: ImportJobDependencies,
	scope: TenantDb,
	tenant: CurrentTenant,
	{ memberId, area }: StoredImport,
): Promise<MemberContext> {
	const caller = await findActorById(scope, memberId);
	if (!caller) throw new ApiError("session_ended");
	requirePermission(caller, importAreaDefinitions[area].write);
	const noSession = { tokenHash: "", signedInAt: new Date(0) };
	const nowhere = { clientAddress: null, clientNetwork: null };
	return { ...scope, tenant, storage, now: now(), caller, ...noSession, ...nowhere };
}

async function check(
	deps: ImportJobDependencies,
	tenant: CurrentTenant,
	id: number,
): Promise<void> {
	const { connection } = deps;
	const seen = await withTenant(connection, tenant.id, (scope) => findRowKeys(scope, id));
	let more = true;
	while (more)
		more = await withTenantRetry(connection, tenant.id, async (scope) => {
			if (!(await lockImport(scope, id))) throw new ImportBusy();
			const found = await findImport(scope, id);
			if (found?.state !== "checking") return false;
			const { line, count } = await findLastValidatedRow(scope, id);
			const lines = await findRowsAfter(scope, id, line, batch);
			const checked = await withTenantRollback(connection, tenant.id, async (tried) =>
				validateRows(await ctxOf(deps, tried, tenant, found), found, lines, seen),
			);
			await saveValidation(scope, id, checked);
			const progress = count + lines.length;
			if (progress >= found.lines)
				await transitionImport(scope, id, { from: "checking", to: "ready", progress });
			else await setImportProgress(scope, id, progress);
			return progress < found.lines;
		});
}

/**
 * Tells how far applying has come, now and then. Nothing waits for it: the connections that it needs
 * may all be waiting for what is being applied.
 */
function teller({ connection }: ImportJobDependencies, tenantId: number, id: number) {
	let telling = false;
	return (applied: number): void => {
		if (telling) return;
		telling = true;
		withTenant(connection, tenantId, (scope) => setImportProgress(scope, id, applied))
			.catch(() => {})
			.finally(() => {
				telling = false;
			});
	};
}

async function apply(
	deps: ImportJobDependencies,
	tenant: CurrentTenant,
	id: number,
): Promise<void> {
	const { connection } = deps;
	const tell = teller(deps, tenant.id, id);
	try {
		await withTenantRetry(connection, tenant.id, async (scope) => {
			if (!(await lockImport(scope, id))) throw new ImportBusy();
			const found = await findImport(scope, id);
			if (found?.state !== "applying") return;
			const ctx = await ctxOf(deps, scope, tenant, found);
			await applyRows(ctx, found, tell);
			const progress = found.counts.new + found.counts.changed;
			const change = { from: "applying", to: "done", progress, doneAt: ctx.now } as const;
			if (!(await transitionImport(scope, id, change))) throw new ImportBusy();
		});
	} catch (error) {
		if (!(error instanceof ImportOutdatedError)) throw error;
		await withTenantRetry(connection, tenant.id, async (scope) => {
			const overtaken = error.lines.slice(0, mostTold);
			const change = { from: "applying", to: "checking", progress: 0 } as const;
			if (!(await transitionImport(scope, id, { ...change, overtaken }))) return;
			await resetValidation(scope, id);
			await enqueueImport(scope, id, "check");
		});
	}
}
