import { gzipSync } from "node:zlib";
import { z } from "zod";
import type { ImportJob } from "#api/imports/import-job.ts";
import { type ImportJobDependencies, runImportJob } from "#api/imports/job.ts";
import { nextIds } from "#api/platform/database/sequences.ts";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import { importFiles, imports } from "#api/tables.ts";
import type { ImportArea } from "#contract/imports/constants.ts";
import {
	type DataImport,
	dataImport,
	type ImportRow,
	importRow,
} from "#contract/imports/schemas.ts";
import { answer, type Client, clock, form, uploadsFolder } from "./api-client.ts";
import { connection, owner, within } from "./database.ts";
import type { TestMember } from "./members.ts";
import type { Tenant } from "./tenant.ts";

export const work: ImportJobDependencies = {
	get connection() {
		return connection;
	},
	storage: createDiskStorage(uploadsFolder),
	now: clock.now,
};

/** Files of tests name what they refer to by its id, unless they choose otherwise. */
const byId = { numbers: "own" };

/** Lines as a file has them. */
export const csv = (...lines: string[]): string => `${lines.join("\r\n")}\r\n`;

export const csvFile = (content: BlobPart, name = "things.csv"): File =>
	new File([content], name, { type: "text/csv" });

const saved = z.object({ import: dataImport, message: z.string() });

export const upload = async (
	client: Client,
	area: ImportArea,
	content: BlobPart,
	fields: Record<string, string> = {},
): Promise<DataImport> =>
	(
		await answer(
			client.post(`/${area}/import`, form({ file: csvFile(content), ...byId, ...fields })),
			saved,
		)
	).import;

/** The jobs of a tenant's imports that are due and that nobody has claimed. */
async function dueJobs(tenant: Tenant): Promise<{ id: string; job: ImportJob }[]> {
	const jobs = await owner<{ id: string; data: ImportJob }[]>`
		select id, data from pgboss.job
		where name = 'import' and state = 'created' and start_after <= now()
			and (data->>'tenantId')::integer = ${tenant.id}
		order by created_on`;
	return jobs.map(({ id, data }) => ({ id, job: data }));
}

/** Does what a tenant's imports wait for, and what follows from it. */
export async function workOff(tenant: Tenant, deps = work): Promise<void> {
	for (;;) {
		const jobs = await dueJobs(tenant);
		if (jobs.length === 0) return;
		for (const { id, job } of jobs) {
			await runImportJob(deps, job);
			await owner`delete from pgboss.job where name = 'import' and id = ${id}`;
		}
	}
}

export const importOf = (client: Client, id: number): Promise<DataImport> =>
	answer(client.get(`/imports/${id}`), dataImport);

export const linesOf = (client: Client, id: number, query = ""): Promise<ImportRow[]> =>
	answer(client.get(`/imports/${id}/lines${query}`), z.array(importRow));

/** An import of facilities with a file but without a line, as it stands in the database. */
export const makeImport = (
	member: TestMember,
	fields: Partial<typeof imports.$inferInsert> = {},
): Promise<number> =>
	within(member.tenant, async (scope) => {
		const id = await nextIds(scope, "imports");
		await scope.db.insert(imports).values({
			tenantId: member.tenant.id,
			memberId: member.id,
			area: "facilities",
			fileName: "facilities.csv",
			...fields,
			id,
		});
		const cells = ["name_en", "name_ar"];
		await scope.db.insert(importFiles).values({
			tenantId: member.tenant.id,
			importId: id,
			content: gzipSync(csv(cells.join(), "One,واحد")).toString("base64"),
			sheet: {
				delimiter: ",",
				inner: null,
				heading_line: 1,
				lines: [{ line: 1, cells }],
				proposals: [cells],
				chosen: cells,
			},
		});
		return id;
	});

/** Uploads a file and has it checked. */
export async function checkedImport(
	client: Client,
	tenant: Tenant,
	area: ImportArea,
	content: BlobPart,
	fields: Record<string, string> = {},
): Promise<{ found: DataImport; lines: ImportRow[] }> {
	const { id } = await upload(client, area, content, fields);
	await workOff(tenant);
	return { found: await importOf(client, id), lines: await linesOf(client, id, "?per=200") };
}

/** Has an import applied, as far as the rules let it. */
export async function applied(
	client: Client,
	tenant: Tenant,
	id: number,
	body: object = {},
): Promise<DataImport> {
	await answer(client.post(`/imports/${id}/apply`, body), saved);
	await workOff(tenant);
	return importOf(client, id);
}
