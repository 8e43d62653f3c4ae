import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import { photoRetentionWork } from "#api/requests/photo-retention.job.ts";
import { deletePhotosClosedBefore } from "#api/requests/photo-retention.queries.ts";
import { form, signedIn, uploadsFolder } from "#tests/support/api-client.ts";
import { count, rows, within } from "#tests/support/database.ts";
import { makePng } from "#tests/support/images.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { forceWork } from "#tests/support/recurring-work.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const storage = createDiskStorage(uploadsFolder);
/** A day that the month two years before has not. */
const now = new Date("2032-02-29T03:00:00Z");

let acme: Tenant;
let admin: TestMember;
beforeEach(async () => {
	acme = await makeTenant({ settings: { photoMonths: 24 } });
	admin = await makeMember(acme, { permissionId: profiles.admin });
});

/** A request with one picture, closed at an instant; returns the picture's name in the storage. */
async function photographed(closingTime: string | null): Promise<string> {
	const id = await makeRequest(admin, { assignedToId: admin.id, status: "in_progress" });
	const note = form({ desc: "The seal is new", photo: await makePng() });
	const added = await (await signedIn(admin)).post(`/requests/${id}/notes`, note);
	expect(added.status).toBe(200);
	await rows(
		acme,
		sql`update requests set closing_time = ${closingTime}, status = ${closingTime ? "done" : "pending"}
			where id = ${id} returning id`,
	);
	const [photo] = await rows<{ file: string }>(
		acme,
		sql`select file from request_photos where request_id = ${id}`,
	);
	return photo?.file ?? "";
}

const kept = async (file: string) => (await storage.read(acme.id, file)) !== null;

describe("pictures of closed requests", () => {
	it("go with their files after the months that the organisation has set, and only they", async () => {
		const old = await photographed("2030-02-28T02:00:00Z");
		const younger = await photographed("2030-02-28T09:00:00Z");
		const open = await photographed(null);
		await forceWork(photoRetentionWork, acme, now);
		expect(await Promise.all([old, younger, open].map(kept))).toEqual([false, true, true]);
		expect(await count(acme, "request_photos")).toBe(2);
		expect(await count(acme, "uploads")).toBe(2);
		expect(await count(acme, "request_notes")).toBe(3);
		await forceWork(photoRetentionWork, acme, now);
		expect(await count(acme, "uploads")).toBe(2);
	});

	it("go with those of the steps and of the report that the request came of", async () => {
		const file = await photographed("2030-02-14T09:00:00Z");
		const branchId = await makeBranch(acme);
		const { id: facilityId } = await makeFacility(acme, { branchId });
		await rows(
			acme,
			sql`insert into reports (tenant_id, id, facility_id, branch_id, text, language, state, request_id,
					key, date, updated_at)
				select tenant_id, 1, ${facilityId}, ${branchId}, 'It leaks', 'en', 'open', id, 'key', date, date
				from requests returning id`,
		);
		await rows(
			acme,
			sql`insert into report_photos (tenant_id, report_id, file) values (${acme.id}, 1, ${file}) returning id`,
		);
		await rows(
			acme,
			sql`insert into request_steps (tenant_id, request_id, position, name_en, name_ar, kind, photo)
				select tenant_id, id, 1, 'A picture', 'صورة', 'photo', 'request_photos/step.png' from requests
				returning position`,
		);
		await forceWork(photoRetentionWork, acme, now);
		expect(await count(acme, "report_photos")).toBe(0);
		expect(await count(acme, "request_steps", sql`photo is not null`)).toBe(0);
	});

	it("are no longer named by anything once their files go", async () => {
		const files = [
			await photographed("2030-01-14T09:00:00Z"),
			await photographed("2030-01-15T09:00:00Z"),
		];
		const branchId = await makeBranch(acme);
		const { id: facilityId } = await makeFacility(acme, { branchId });
		await rows(
			acme,
			sql`insert into reports (tenant_id, id, facility_id, branch_id, text, language, state, request_id,
					key, date, updated_at)
				select tenant_id, id, ${facilityId}, ${branchId}, 'It leaks', 'en', 'open', id, 'key' || id, date, date
				from requests order by id desc returning id`,
		);
		await rows(
			acme,
			sql`insert into report_photos (tenant_id, report_id, file)
				select tenant_id, request_id, file from request_photos order by id desc returning id`,
		);
		const gone = await within(acme, (scope) => deletePhotosClosedBefore(scope, now, 1));
		const named = await rows<{ file: string }>(
			acme,
			sql`select file from report_photos union select file from request_photos`,
		);
		expect(files).toEqual(expect.arrayContaining(gone));
		expect(named.filter(({ file }) => gone.includes(file))).toEqual([]);
	});

	it("stay where nothing is set", async () => {
		await rows(acme, sql`update tenants set settings = settings - 'photoMonths' returning id`);
		const old = await photographed("2010-06-14T09:00:00Z");
		await forceWork(photoRetentionWork, acme, now);
		expect(await kept(old)).toBe(true);
	});
});
