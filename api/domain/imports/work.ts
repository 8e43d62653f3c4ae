import { importable } from "#contract/imports.ts";
import type { Ctx } from "../../context.ts";
import type { TenantContext } from "../../db/caller.ts";
import type { Connection } from "../../db/connection.ts";
import { inTenant, inTenantAtLast, inTenantUndone, type Scope } from "../../db/database.ts";
import {
	claimImport,
	deleteImport,
	findImport,
	type KeptImport,
	moveImport,
	setProgress,
} from "../../db/imports/import.ts";
import {
	keysOfLines,
	lastChecked,
	linesAfter,
	settleLines,
	unsettleLines,
} from "../../db/imports/lines.ts";
import { findCallerById } from "../../db/people/sessions.ts";
import { type ImportJob, queueImport } from "../../db/queues/import-queue.ts";
import { findTenantById } from "../../db/tenants.ts";
import { CallFailure } from "../../failure.ts";
import { require } from "../../policies/rights.ts";
import type { Storage } from "../../storage/storage.ts";
import { applyLines, ImportOvertaken } from "./applying.ts";
import { checkLines } from "./checking.ts";

export type ImportWorkDeps = {
	/** A pool with the role that row-level security binds. */
	connection: Connection;
	storage: Storage;
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
export async function workOnImport(deps: ImportWorkDeps, job: ImportJob): Promise<void> {
	const tenant = await findTenantById(deps.connection, job.tenantId);
	if (!tenant) return;
	if (tenant.suspended) throw new CallFailure("tenant_suspended");
	switch (job.kind) {
		case "check":
			return refusedForGood(deps, job, "checking", check(deps, tenant, job.importId));
		case "apply":
			return refusedForGood(deps, job, "applying", apply(deps, tenant, job.importId));
		case "forget":
			return inTenantAtLast(deps.connection, tenant.id, (scope) =>
				deleteImport(scope, job.importId),
			);
	}
}

/** Marks an import as failed that could not be worked on however often it was tried. */
export async function giveUpImport(
	{ connection }: ImportWorkDeps,
	{ kind, tenantId, importId }: ImportJob,
	failure: string,
): Promise<void> {
	if (kind === "forget") return;
	const from = kind === "check" ? "checking" : "applying";
	await inTenant(connection, tenantId, (scope) =>
		moveImport(scope, importId, { from, to: "failed", failure }),
	);
}

/** A member who is gone, or may not import any more, is no reason to try again. */
async function refusedForGood(
	deps: ImportWorkDeps,
	job: ImportJob,
	from: "checking" | "applying",
	work: Promise<void>,
): Promise<void> {
	try {
		await work;
	} catch (error) {
		if (!(error instanceof CallFailure)) throw error;
		await inTenant(deps.connection, job.tenantId, (scope) =>
			moveImport(scope, job.importId, { from, to: "failed", failure: error.code }),
		);
	}
}

/** @throws CallFailure when whoever uploaded the file may not import it any more */
async function ctxOf(
	{ storage, now }: ImportWorkDeps,
	scope: Scope,
	tenant: TenantContext,
	{ memberId, area }: KeptImport,
): Promise<Ctx> {
	const caller = await findCallerById(scope, memberId);
	if (!caller) throw new CallFailure("session_ended");
	require(caller, importable[area].write);
	const noSession = { tokenHash: "", signedInAt: new Date(0) };
	const nowhere = { clientAddress: null, clientNetwork: null };
	return { ...scope, tenant, storage, now: now(), caller, ...noSession, ...nowhere };
}

async function check(deps: ImportWorkDeps, tenant: TenantContext, id: number): Promise<void> {
	const { connection } = deps;
	const seen = await inTenant(connection, tenant.id, (scope) => keysOfLines(scope, id));
	let more = true;
	while (more)
		more = await inTenantAtLast(connection, tenant.id, async (scope) => {
			if (!(await claimImport(scope, id))) throw new ImportBusy();
			const found = await findImport(scope, id);
			if (found?.state !== "checking") return false;
			const { line, count } = await lastChecked(scope, id);
			const lines = await linesAfter(scope, id, line, batch);
			const checked = await inTenantUndone(connection, tenant.id, async (tried) =>
				checkLines(await ctxOf(deps, tried, tenant, found), found, lines, seen),
			);
			await settleLines(scope, id, checked);
			const progress = count + lines.length;
			if (progress >= found.lines)
				await moveImport(scope, id, { from: "checking", to: "ready", progress });
			else await setProgress(scope, id, progress);
			return progress < found.lines;
		});
}

/**
 * Tells how far applying has come, now and then. Nothing waits for it: the connections that it needs
 * may all be waiting for what is being applied.
 */
function teller({ connection }: ImportWorkDeps, tenantId: number, id: number) {
	let telling = false;
	return (applied: number): void => {
		if (telling) return;
		telling = true;
		inTenant(connection, tenantId, (scope) => setProgress(scope, id, applied))
			.catch(() => {})
			.finally(() => {
				telling = false;
			});
	};
}

async function apply(deps: ImportWorkDeps, tenant: TenantContext, id: number): Promise<void> {
	const { connection } = deps;
	const tell = teller(deps, tenant.id, id);
	try {
		await inTenantAtLast(connection, tenant.id, async (scope) => {
			if (!(await claimImport(scope, id))) throw new ImportBusy();
			const found = await findImport(scope, id);
			if (found?.state !== "applying") return;
			const ctx = await ctxOf(deps, scope, tenant, found);
			await applyLines(ctx, found, tell);
			const progress = found.counts.new + found.counts.changed;
			const change = { from: "applying", to: "done", progress, doneAt: ctx.now } as const;
			if (!(await moveImport(scope, id, change))) throw new ImportBusy();
		});
	} catch (error) {
		if (!(error instanceof ImportOvertaken)) throw error;
		await inTenantAtLast(connection, tenant.id, async (scope) => {
			const overtaken = error.lines.slice(0, mostTold);
			const change = { from: "applying", to: "checking", progress: 0 } as const;
			if (!(await moveImport(scope, id, { ...change, overtaken }))) return;
			await unsettleLines(scope, id);
			await queueImport(scope, id, "check");
		});
	}
}
