import { stat } from "node:fs/promises";
import { streamOrphans } from "#api/images/orphans.ts";
import { defaultProfiles } from "#api/permissions/default-profiles.ts";
import { createPool, disableTypeParsers, type Pool } from "#api/platform/database/pool.ts";
import { createPublicOrigin } from "#api/platform/public-origin.ts";
import { settings } from "#api/platform/settings.ts";
import { createStorageForCommands } from "#api/platform/storage/create.ts";
import { subscribeAll } from "#api/subscribe.ts";
import { exportTenant, type TenantStore } from "#api/tenants/archive/export-tenant.ts";
import { importTenant } from "#api/tenants/archive/import-tenant.ts";
import { createTenant } from "#api/tenants/create.ts";
import { allowPasswords, dropSecondStep } from "#api/tenants/password-switch.ts";
import { listTenantSummaries } from "#api/tenants/summary.ts";
import { suspendTenant } from "#api/tenants/suspension.ts";
import { removeDemo } from "#demo/removal.ts";
import { findRunningPort } from "../instance-lock.ts";
import type { TenantCommand } from "./cli.ts";
import { formatTenantTable } from "./text-table.ts";

const count = new Intl.NumberFormat("en");

const counted = (number: number, one: string, many = `${one}s`): string =>
	`${count.format(number)} ${number === 1 ? one : many}`;

const sumOf = (numbers: Record<string, number>): number =>
	Object.values(numbers).reduce((sum, one) => sum + one, 0);

async function create(connection: Pool, { tenant }: Extract<TenantCommand, { name: "create" }>) {
	const { token, expiresAt } = await createTenant(connection, tenant, new Date());
	const { PUBLIC_ORIGIN, PORT, DATA_DIR } = settings();
	const origin = createPublicOrigin({ PUBLIC_ORIGIN, PORT: PORT ?? findRunningPort(DATA_DIR) })(
		tenant.slug,
	);
	const until = new Intl.DateTimeFormat("en-GB", {
		dateStyle: "long",
		timeStyle: "short",
		timeZone: tenant.timeZone,
	}).format(expiresAt);
	return [
		`Created the tenant ${tenant.slug} with ${defaultProfiles.length} permission profiles and the Admin ${tenant.admin.email}.`,
		`The Admin sets a password with this link, which works once and until ${until} (${tenant.timeZone}):`,
		"",
		`${origin}/resetpassword/${token}`,
		"",
		`Its address is ${origin}`,
	].join("\n");
}

async function list(connection: Pool): Promise<string> {
	const tenants = await listTenantSummaries(connection);
	if (tenants.length > 0) return formatTenantTable(tenants);
	return `There are no tenants yet: "npm run tenant -- create" creates one.`;
}

async function setSuspended(connection: Pool, slug: string, suspended: boolean) {
	const changed = await suspendTenant(connection, slug, suspended, new Date());
	const state = suspended ? "suspended" : "active";
	if (!changed) return `${slug} is already ${state}. Nothing was changed.`;
	return suspended
		? `${slug} is suspended: its members can't sign in until "npm run tenant -- resume ${slug}".`
		: `${slug} is active again.`;
}

async function signIn(
	connection: Pool,
	{ slug, member }: Extract<TenantCommand, { name: "sign-in" }>,
): Promise<string> {
	if (member !== undefined)
		return (await dropSecondStep(connection, slug, member))
			? `${member} of ${slug} signs in by the password alone. All their sessions have ended.`
			: `There is no ${member} with a second step in ${slug}. Nothing was changed.`;
	return (await allowPasswords(connection, slug))
		? `Everybody of ${slug} may sign in by password again.`
		: `Everybody of ${slug} may sign in by password already. Nothing was changed.`;
}

async function writeOut(store: TenantStore, slug: string, file: string): Promise<string> {
	const { rows, uploads, missing } = await exportTenant(store, slug, file, new Date());
	const { size } = await stat(file);
	const megabytes = (size / 1_000_000).toFixed(1);
	const lines = [
		`Exported ${slug}: ${counted(sumOf(rows), "row")} and ${counted(uploads, "file")}, ${megabytes} MB in ${file}.`,
		"It contains everything, also password hashes and sessions: protect it like the database.",
	];
	if (missing > 0)
		lines.push(`${counted(missing, "picture")} that its rows refer to could not be found.`);
	return lines.join("\n");
}

async function readIn(store: TenantStore, file: string, newSlug: string | undefined) {
	const { slug, rows, uploads } = await importTenant(store, file, newSlug);
	const address = createPublicOrigin(settings())(slug);
	return `Imported ${slug}: ${counted(rows, "row")} and ${counted(uploads, "file")}. Its address is ${address}`;
}

async function withoutDemo({ connection, storage }: TenantStore): Promise<string> {
	const { slugs, rows, files } = await removeDemo(connection, storage);
	if (slugs.length === 0) return "There are no demo organisations. Nothing was changed.";
	return `Removed ${slugs.join(" and ")}: ${counted(rows, "row")} and ${counted(files, "file")}.`;
}

async function cleanUpOrphans({ connection, storage, signal }: TenantStore, remove: boolean) {
	let [files, bytes] = [0, 0];
	for await (const { tenantId, name, size } of streamOrphans(connection, storage, new Date())) {
		signal?.throwIfAborted();
		if (remove) await storage.remove(tenantId, name);
		files += 1;
		bytes += size;
	}
	const amount = `${counted(files, "file")} of ${(bytes / 1_000_000).toFixed(1)} MB`;
	return `Nothing refers to ${amount}${remove ? ", which were removed" : ""}.`;
}

function run(command: Exclude<TenantCommand, { name: "help" }>, store: TenantStore) {
	const { connection } = store;
	switch (command.name) {
		case "create":
			return create(connection, command);
		case "list":
			return list(connection);
		case "remove-demo":
			return withoutDemo(store);
		case "orphans":
			return cleanUpOrphans(store, command.remove);
		case "sign-in":
			return signIn(connection, command);
		case "suspend":
		case "resume":
			return setSuspended(connection, command.slug, command.name === "suspend");
		case "export":
			return writeOut(store, command.slug, command.file);
		case "import":
			return readIn(store, command.file, command.slug);
	}
}

/**
 * Runs a command, and prints its result.
 *
 * @param place.ownerUrl the address with the role that owns the tables
 * @throws TenantCliError, whose message is for the operator
 */
export async function runTenantCommand(
	command: Exclude<TenantCommand, { name: "help" }>,
	{ ownerUrl, signal }: { ownerUrl: string; signal: AbortSignal },
): Promise<void> {
	subscribeAll();
	const connection = disableTypeParsers(createPool(ownerUrl, { max: 1, patient: true }));
	const storage = createStorageForCommands(settings().storage);
	try {
		console.log(await run(command, { connection, storage, signal }));
	} finally {
		await connection.end();
	}
}
