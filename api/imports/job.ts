import { writeNeeds } from "#contract/entities/area-needs.ts";
import { findActorById } from "../auth/sessions.queries.ts";
import type { CurrentTenant } from "../platform/actor.ts";
import { requirePermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { Pool } from "../platform/database/pool.ts";
import { dryRun } from "../platform/database/savepoint.ts";
import {
	type TenantTransaction,
	withTenant,
	withTenantRetry,
} from "../platform/database/tenant-transaction.ts";
import { ApiError } from "../platform/errors.ts";
import type { FileStorage } from "../platform/storage/storage.ts";
import { findCurrentTenant, findTenantById } from "../tenants/queries.ts";
import { applyRows, ImportOutdatedError } from "./apply.ts";
import { FileTraitFinder } from "./file-traits.ts";
import { enqueueImport, type ImportJob } from "./import-job.ts";
import {
	deleteImport,
	findImport,
	lockImport,
	type StoredImport,
	setFileTraits,
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
	/** A clock in place of the database's, for tests. */
	now?: () => Date;
};

/** The number of rows checked in one transaction. */
const batch = 500;

/** The maximum of rows named when an import could not be applied. */
const maxListed = 20;

/** The error for an import that another process works on. */
class ImportBusy extends Error {
	override name = "ImportBusy";
}

/**
 * Does the pending work on an import. It may run again after a process has died: checked rows stay
 * checked, and rows are applied all or not at all, and once.
 *
 * @throws when it must be tried again
 */
export async function runImportJob(deps: ImportJobDependencies, job: ImportJob): Promise<void> {
	const tenant = await findTenantById(deps.connection, job.tenantId);
	if (!tenant) return;
	if (tenant.suspended) throw new ApiError("tenant_suspended");
	switch (job.kind) {
		case "check":
			return rejectImport(deps, job, "checking", check(deps, tenant, job.importId));
		case "apply":
			return rejectImport(deps, job, "applying", apply(deps, tenant, job.importId));
		case "forget":
			await withTenantRetry(deps.connection, tenant.id, (scope) =>
				deleteImport(scope, job.importId, "any"),
			);
	}
}

/** Marks an import as failed after the last try. */
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

/** A member who was deleted, or may not import any longer, is a final error. */
async function rejectImport(
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

/**
 * Creates the context of the member who uploaded the file.
 *
 * @throws ApiError when they may not import it any longer
 */
async function ctxOf(
	{ storage, now }: ImportJobDependencies,
	scope: TenantTransaction,
	{ memberId, area }: StoredImport,
): Promise<MemberContext> {
	const [actor, tenant] = await Promise.all([
		findActorById(scope, memberId),
		findCurrentTenant(scope),
	]);
	if (!actor || !tenant) throw new ApiError("session_ended");
	requirePermission(actor, writeNeeds[area]);
	const noSession = { tokenHash: "", signedInAt: new Date(0) };
	const nowhere = { clientAddress: null, clientNetwork: null };
	const at = now?.() ?? tenant.readAt;
	return { ...scope, tenant, storage, now: at, actor, ...noSession, ...nowhere };
}

/** Reads all rows of a file once, for what they show together. */
async function findFileTraits(
	{ connection }: ImportJobDependencies,
	tenant: CurrentTenant,
	id: number,
): Promise<void> {
	const found = await withTenant(connection, tenant.id, (scope) => findImport(scope, id));
	if (found?.state !== "checking") return;
	const finder = new FileTraitFinder(found.area);
	for (let line: number | undefined = 0; line !== undefined; ) {
		const after: number = line;
		const rows = await withTenant(connection, tenant.id, (scope) =>
			findRowsAfter(scope, id, after, batch),
		);
		finder.add(rows);
		line = rows.at(-1)?.line;
	}
	await withTenant(connection, tenant.id, (scope) => setFileTraits(scope, id, finder.traits));
}

async function check(deps: ImportJobDependencies, tenant: CurrentTenant, id: number) {
	const { connection } = deps;
	const seen = await withTenant(connection, tenant.id, (scope) => findRowKeys(scope, id));
	await findFileTraits(deps, tenant, id);
	let more = true;
	while (more)
		more = await withTenantRetry(connection, tenant.id, async (scope) => {
			if (!(await lockImport(scope, id))) throw new ImportBusy();
			const found = await findImport(scope, id);
			if (found?.state !== "checking") return false;
			const { line, count } = await findLastValidatedRow(scope, id);
			const lines = await findRowsAfter(scope, id, line, batch);
			const checked = await dryRun(scope, async (tried) =>
				validateRows(await ctxOf(deps, tried, found), found, lines, seen),
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
 * Records the progress of applying now and then. Nothing waits for it: the connections that it
 * needs may all be waiting for what is being applied.
 */
function teller({ connection }: ImportJobDependencies, tenantId: number, id: number) {
	let isReporting = false;
	return (applied: number): void => {
		if (isReporting) return;
		isReporting = true;
		withTenant(connection, tenantId, (scope) => setImportProgress(scope, id, applied))
			.catch(() => {})
			.finally(() => {
				isReporting = false;
			});
	};
}

async function apply(deps: ImportJobDependencies, tenant: CurrentTenant, id: number) {
	const { connection } = deps;
	const report = teller(deps, tenant.id, id);
	try {
		await withTenantRetry(connection, tenant.id, async (scope) => {
			if (!(await lockImport(scope, id))) throw new ImportBusy();
			const found = await findImport(scope, id);
			if (found?.state !== "applying") return;
			const ctx = await ctxOf(deps, scope, found);
			await applyRows(ctx, found, report);
			const progress = found.counts.new + found.counts.changed;
			const change = { from: "applying", to: "done", progress, doneAt: ctx.now } as const;
			if (!(await transitionImport(scope, id, change))) throw new ImportBusy();
		});
	} catch (error) {
		if (!(error instanceof ImportOutdatedError)) throw error;
		await withTenantRetry(connection, tenant.id, async (scope) => {
			const overtaken = error.lines.slice(0, maxListed);
			const change = { from: "applying", to: "checking", progress: 0 } as const;
			if (!(await transitionImport(scope, id, { ...change, overtaken }))) return;
			await resetValidation(scope, id);
			await enqueueImport(scope, id, "check");
		});
	}
}
