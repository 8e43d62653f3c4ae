import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "#api/create-api.ts";
import { streamOrphans } from "#api/images/orphans.ts";
import { createS3Storage } from "#api/platform/storage/s3.ts";
import { type FileStorage, originalImageName } from "#api/platform/storage/storage.ts";
import { thumbnailPath } from "#contract/images/image-files.ts";
import { deps, form, signedIn } from "#tests/support/api-client.ts";
import { makePng } from "#tests/support/images.ts";
import { makeMember } from "#tests/support/members.ts";
import { type S3Server, startS3Server } from "#tests/support/s3-server.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { ownersConnection } from "#tests/support/tenant-archives.ts";

let server: S3Server;
let storage: FileStorage;
beforeAll(async () => {
	server = await startS3Server();
	storage = createS3Storage(server.settings());
});
afterAll(() => server.dispose());

/** The file that the tenant's member is shown with. */
async function pictureIn(tenant: Tenant): Promise<string> {
	const client = await signedIn(await makeMember(tenant), createApi({ ...deps, storage }));
	const body = form({ profile_photo: await makePng() });
	const saved = await (await client.post("/authentication/edit-user", body)).json();
	return saved.data.member.profile_photo.replace("/uploads/", "");
}

const orphansAt = async (now: Date): Promise<string[]> => {
	const found: string[] = [];
	for await (const { tenantId, name } of streamOrphans(ownersConnection, storage, now))
		found.push(`${tenantId}/${name}`);
	return found.sort();
};

it("Files that no row of their own tenant names are orphans, when they are older than a day", async () => {
	const [acme, other] = [await makeTenant(), await makeTenant()];
	const kept = await pictureIn(acme);
	await pictureIn(other);
	await storage.write(acme.id, "requests/lost.png", new Uint8Array([1]));
	await storage.write(acme.id, "requests/lost.thumb.png", new Uint8Array([1]));
	await storage.write(other.id, kept, new Uint8Array([1]));
	expect(originalImageName(thumbnailPath(kept))).toBe(kept);

	expect(await orphansAt(new Date())).toEqual([]);
	const later = new Date(Date.now() + 25 * 60 * 60 * 1000);
	expect(await orphansAt(later)).toEqual(
		[
			`${acme.id}/requests/lost.png`,
			`${acme.id}/requests/lost.thumb.png`,
			`${other.id}/${kept}`,
		].sort(),
	);
});
