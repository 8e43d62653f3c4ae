import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { facility } from "#contract/places/facilities.schemas.ts";
import { namedOption } from "#contract/select-options/schemas.ts";
import {
	anonymousSession,
	answer,
	type Client,
	form,
	readError,
	signedIn,
	uploadsFolder,
} from "#tests/support/api-client.ts";
import { count } from "#tests/support/database.ts";
import {
	makeBrokenPng,
	makeCode,
	makeFake,
	makeJpegWithMetadata,
	makePng,
} from "#tests/support/images.ts";
import { makeMember, makeMemberWith, profiles } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { makeDistribution, makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ facility, message: z.string() });

let acme: Tenant;
let admin: Client;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
});

const fields = async () => ({
	name_en: "Gate",
	name_ar: "بوابة",
	branch: String(await makeBranch(acme)),
});

const filesKept = () =>
	readdirSync(uploadsFolder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name)).length;

describe("the picture of a new facility's code", () => {
	it("is kept anew, without what it said of itself", async () => {
		const qr_code = await makeJpegWithMetadata({ width: 2600, height: 2600 });
		const sent = admin.post("/facilities/add", form({ ...(await fields()), qr_code }));
		const made = (await answer(sent, saved)).facility;
		expect(made.qr_code).toMatch(/^\/uploads\/qr_codes\/[0-9a-f]{32}\.jpg$/);
		const served = await admin.get(made.qr_code ?? "");
		const kept = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
		expect(kept).toMatchObject({ format: "jpeg", width: 2048, height: 2048 });
		expect(kept.exif).toBeUndefined();
		const shown = await answer(admin.get(`/facilities/${made.id}`), facility);
		expect(shown.qr_code).toBe(made.qr_code);
	});

	it("is served to the organisation's members and to nobody else", async () => {
		const body = form({ ...(await fields()), qr_code: await makePng() });
		const made = (await answer(admin.post("/facilities/add", body), saved)).facility;
		const path = made.qr_code ?? "";
		expect((await (await signedIn(await makeMember(acme))).get(path)).status).toBe(200);
		expect((await anonymousSession(acme).get(path)).status).toBe(401);
		const stranger = await makeMember(await makeTenant(), { permissionId: profiles.admin });
		expect((await (await signedIn(stranger)).get(path)).status).toBe(404);
	});

	it.each([
		["a text", makeFake, "file_type"],
		["half a picture", makeBrokenPng, "picture_broken"],
	])("that is %s is refused, and nothing is kept", async (_, make, problem) => {
		const before = filesKept();
		const body = form({ ...(await fields()), qr_code: await make() });
		expect(await readError(admin.post("/facilities/add", body))).toMatchObject({
			status: 422,
			code: "invalid",
			fields: { qr_code: problem },
		});
		expect(await count(acme, "facilities")).toBe(0);
		expect(await count(acme, "uploads")).toBe(0);
		expect(filesKept()).toBe(before);
	});

	it("is one, and may be none or left empty", async () => {
		const two = form({ ...(await fields()), qr_code: [await makePng(), await makePng()] });
		expect(await readError(admin.post("/facilities/add", two))).toMatchObject({
			fields: { qr_code: "too_many" },
		});
		for (const qr_code of [new File([], ""), "qr_codes/of-another.png"]) {
			const body = form({ ...(await fields()), qr_code });
			expect(
				(await answer(admin.post("/facilities/add", body), saved)).facility.qr_code,
			).toBeNull();
		}
	});

	it("is not looked at for who may not add", async () => {
		const member = await signedIn(await makeMemberWith(acme, "facilities_read"));
		const body = form({ ...(await fields()), qr_code: makeFake() });
		expect(await readError(member.post("/facilities/add", body))).toMatchObject({
			code: "right_missing",
		});
	});
});

describe("a select of resources that is sent a facility's code", () => {
	const ask = (source: string, code: File) =>
		admin.post(`/select/${source}`, form({ qr_code: code }));

	it.each(["direct-request/resources", "other-request/resources", "distributions/resources"])(
		"offers those of the facility: %s",
		async (source) => {
			const { id, publicId } = await makeFacility(acme);
			const [taps, , gone] = [
				await makeResource(acme, { qty: 5 }),
				await makeResource(acme, { qty: 5 }),
				await makeResource(acme, { qty: 5, deletedAt: new Date() }),
			];
			await makeDistribution(acme, id, [
				{ resourceId: taps, qty: 2 },
				{ resourceId: gone, qty: 1 },
			]);
			await makeDistribution(acme, id, [{ resourceId: taps, qty: 1 }]);
			const code = await makeCode(JSON.stringify({ _id: publicId, id }));
			expect(await answer(ask(source, code), z.array(namedOption))).toMatchObject([
				{ id: taps, qty: 3 },
			]);
		},
	);

	it("does not know the facility of another organisation, nor one by a false name", async () => {
		const other = await makeFacility(await makeTenant());
		const own = await makeFacility(acme);
		for (const payload of [
			{ _id: other.publicId, id: other.id },
			{ _id: "guessed", id: own.id },
		])
			expect(
				await readError(ask("direct-request/resources", await makeCode(JSON.stringify(payload)))),
			).toMatchObject({ status: 422, fields: { qr_code: "qr_facility_unknown" } });
	});

	it("can't read a picture without one", async () => {
		for (const [picture, problem] of [
			[await makePng(), "qr_unreadable"],
			[makeFake(), "file_type"],
		] as const)
			expect(await readError(ask("direct-request/resources", picture))).toMatchObject({
				fields: { qr_code: problem },
			});
	});
});
