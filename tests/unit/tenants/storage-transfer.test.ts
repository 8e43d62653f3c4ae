import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertUpload } from "#api/images/uploads.queries.ts";
import { createS3Storage } from "#api/platform/storage/s3.ts";
import type { FileStorage } from "#api/platform/storage/storage.ts";
import { exportTenant } from "#api/tenants/archive/export-tenant.ts";
import { importTenant } from "#api/tenants/archive/import-tenant.ts";
import { newFile } from "#tests/support/archives.ts";
import { within } from "#tests/support/database.ts";
import { makeMember } from "#tests/support/members.ts";
import { type S3Server, startS3Server } from "#tests/support/s3-server.ts";
import { makeTenant } from "#tests/support/tenant.ts";
import { at, filesOf, findTenantBySlug, store } from "#tests/support/tenant-archives.ts";

let server: S3Server;
let inStore: FileStorage;
beforeAll(async () => {
	server = await startS3Server();
	inStore = createS3Storage(server.settings());
});
afterAll(() => server.dispose());

async function storedFiles(tenantId: number): Promise<Record<string, string>> {
	const files: Record<string, string> = {};
	for await (const file of inStore.list())
		if (file.tenantId === tenantId)
			files[file.name] = Buffer.from((await inStore.read(tenantId, file.name)) ?? []).toString(
				"hex",
			);
	return files;
}

it("A tenant moves with its pictures between a disk and a store, and back", async () => {
	const original = await makeTenant();
	const member = await makeMember(original);
	const about = {
		contentType: "image/png",
		bytes: 9,
		width: 1,
		height: 1,
		name: null,
		memberId: member.id,
	};
	await within(original, (scope) => insertUpload(scope, { file: "requests/one.png", ...about }));
	for (const name of ["requests/one.png", "requests/one.thumb.png"])
		await store.storage.write(original.id, name, Buffer.from(`This is ${name}`));

	const [out, back] = [newFile(), newFile()];
	const [there, here] = [`t-${randomUUID()}`, `t-${randomUUID()}`];
	await exportTenant(store, original.slug, out, at);
	await importTenant({ ...store, storage: inStore }, out, there);
	const stored = await findTenantBySlug(there);
	expect(await storedFiles(stored?.id ?? 0)).toEqual(filesOf(original));
	expect(filesOf({ id: stored?.id ?? 0 })).toEqual({});

	await exportTenant({ ...store, storage: inStore }, there, back, at);
	await importTenant(store, back, here);
	expect(filesOf({ id: (await findTenantBySlug(here))?.id ?? 0 })).toEqual(filesOf(original));
	expect(Object.keys(filesOf(original))).toHaveLength(2);
});
