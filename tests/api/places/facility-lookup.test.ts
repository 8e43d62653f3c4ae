import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { facilityResources } from "#contract/places/facilities.schemas.ts";
import { writeQrPayload } from "#contract/places/qr-payload.ts";
import { answer, type Client, form, readError, signedIn } from "#tests/support/api-client.ts";
import {
	makeBrokenPng,
	makeCode,
	makeFake,
	makePhotoOfCode,
	makePng,
} from "#tests/support/images.ts";
import { makeMember, makeMemberWith } from "#tests/support/members.ts";
import {
	makeBranch,
	makeFacility,
	makeSubbranch,
	type TestFacility,
} from "#tests/support/places.ts";
import { makeDistribution, makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let client: Client;
let facility: TestFacility;
beforeEach(async () => {
	acme = await makeTenant();
	client = await signedIn(await makeMemberWith(acme, "maintenance_request"));
	facility = await makeFacility(acme);
});

const payload = () => ({ _id: facility.publicId, id: facility.id });
const decode = (picture: File, field = "qr_code") =>
	client.post("/maintenance-request/facility-resources/decode-qr", form({ [field]: picture }));
const origin = "https://acme.example.org";

describe("a picture of a facility's code", () => {
	it.each(["address", "json"] as const)("leads to the facility, written as %s", async (format) => {
		const picture = await makeCode(writeQrPayload(payload(), format, origin));
		expect(await answer(decode(picture), facilityResources)).toEqual({
			facility: {
				id: facility.id,
				name_en: "Facility 1",
				name_ar: "مرفق 1",
				branchDetails: { id: 1, name_en: "Branch 1", name_ar: "فرع 1" },
			},
			resources: [],
		});
	});

	it("leads to it under any name of the field", async () => {
		const picture = await makeCode(writeQrPayload(payload(), "json", origin));
		expect((await decode(picture, "file")).status).toBe(200);
	});

	it("may be a tilted, dim photo that is turned by its metadata", async () => {
		const picture = await makePhotoOfCode(writeQrPayload(payload(), "address", origin));
		const found = await answer(decode(picture), facilityResources);
		expect(found.facility.id).toBe(facility.id);
	});

	it("brings the resources that the facility was given, added up", async () => {
		const [chair, table] = [await makeResource(acme), await makeResource(acme)];
		await makeDistribution(acme, facility.id, [
			{ resourceId: chair, qty: 4 },
			{ resourceId: table, qty: 1 },
		]);
		await makeDistribution(acme, facility.id, [{ resourceId: chair, qty: 2 }]);
		await makeDistribution(acme, (await makeFacility(acme)).id, [{ resourceId: table, qty: 9 }]);
		const picture = await makeCode(writeQrPayload(payload(), "json", origin));
		expect((await answer(decode(picture), facilityResources)).resources).toMatchObject([
			{ id: chair, name_en: "Resource 1", qty: 6 },
			{ id: table, name_en: "Resource 2", qty: 1 },
		]);
	});

	it("says where the facility is by its sub-branch, where it has one", async () => {
		const branchId = await makeBranch(acme);
		const subbranchId = await makeSubbranch(acme, { branchId });
		facility = await makeFacility(acme, { branchId, subbranchId });
		const picture = await makeCode(writeQrPayload(payload(), "json", origin));
		const found = await answer(decode(picture), facilityResources);
		expect(found.facility.branchDetails?.name_en).toBe("Sub-branch 1");
	});
});

describe("a picture that leads nowhere", () => {
	const refused = async (picture: File) => (await readError(decode(picture))).fields;

	it("shows another tenant's code", async () => {
		const globex = await makeTenant();
		const foreign = await makeFacility(globex);
		expect(foreign.id).toBe(facility.id);
		const code = writeQrPayload({ _id: foreign.publicId, id: foreign.id }, "address", origin);
		expect(await refused(await makeCode(code))).toEqual({ qr_code: "qr_facility_unknown" });
	});

	it("shows a deleted facility's code", async () => {
		facility = await makeFacility(acme, { deletedAt: new Date() });
		const picture = await makeCode(writeQrPayload(payload(), "json", origin));
		expect(await refused(picture)).toEqual({ qr_code: "qr_facility_unknown" });
	});

	it.each([99_999_999_999, 404])("shows the id %i, which no facility has", async (id) => {
		const picture = await makeCode(JSON.stringify({ _id: "x", id }));
		expect(await refused(picture)).toMatchObject({
			qr_code: expect.stringMatching(/^qr_/),
		});
	});

	it("shows the code of something else", async () => {
		expect(await refused(await makeCode("WIFI:S:guests;;"))).toEqual({ qr_code: "qr_unreadable" });
	});

	it("shows no code", async () => {
		expect(await refused(await makePng({ width: 300, height: 300 }))).toEqual({
			qr_code: "qr_unreadable",
		});
	});

	it("is broken", async () => {
		expect(await refused(await makeBrokenPng())).toEqual({ qr_code: "picture_broken" });
	});

	it("is a text", async () => {
		expect(await refused(makeFake())).toEqual({ qr_code: "file_type" });
	});
});

describe("a facility by its printed code's address", () => {
	it("is not found under another public id", async () => {
		const address = (publicId: string) =>
			`/maintenance-request/facility-resources/${publicId}/${facility.id}`;
		expect((await client.get(address(facility.publicId))).status).toBe(200);
		for (const publicId of ["guess", "%00", "a%2Fb", facility.publicId.toUpperCase()])
			expect((await readError(client.get(address(publicId)))).status, publicId).toBe(404);
	});
});

describe("the facilities to choose from", () => {
	it("are told by name and place only, without the deleted", async () => {
		await makeFacility(acme, { deletedAt: new Date() });
		const response = await client.get("/select/maintenance-request/facilities");
		expect(await response.json()).toEqual([
			{
				id: facility.id,
				name_en: "Facility 1",
				name_ar: "مرفق 1",
				branch_name_en: "Branch 1",
				branch_name_ar: "فرع 1",
			},
		]);
	});

	it("are not for who may make no maintenance request", async () => {
		client = await signedIn(await makeMember(acme, { permissionId: 11 }));
		expect(await readError(client.get("/select/maintenance-request/facilities"))).toMatchObject({
			right: "maintenance_request",
		});
	});
});

describe("many pictures of one member", () => {
	it("wait for each other, not others for them, and are refused once too many wait", async () => {
		const size = { width: 300, height: 300, channels: 3 as const };
		const noise = await sharp({
			create: { ...size, background: "gray", noise: { type: "gaussian", mean: 128, sigma: 60 } },
		})
			.png()
			.toBuffer();
		const file = new File([new Uint8Array(noise)], "noise.png");
		const globex = await makeTenant();
		const other = await signedIn(await makeMemberWith(globex, "maintenance_request"));
		const { id, publicId } = await makeFacility(globex);
		const theirs = await makeCode(writeQrPayload({ _id: publicId, id }, "json", origin));
		const all = Array.from({ length: 12 }, () => decode(file));
		const fair = other.post(
			"/maintenance-request/facility-resources/decode-qr",
			form({ qr_code: theirs }),
		);
		expect((await fair).status).toBe(200);
		const answers = await Promise.all(all);
		const refused = answers.filter(({ status }) => status === 429);
		expect(answers.every(({ status }) => status === 429 || status === 422)).toBe(true);
		expect(refused.length).toBeGreaterThan(0);
		for (const one of refused) {
			expect(Number(one.headers.get("retry-after"))).toBeGreaterThan(0);
			expect(await one.json()).toMatchObject({ code: "too_much_waiting" });
		}
	});
});
