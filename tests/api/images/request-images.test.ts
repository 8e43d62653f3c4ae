import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { thumbnailPath } from "#contract/images/image-files.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import {
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
	makeFake,
	makeJpegWithMetadata,
	makePng,
	makeSidewaysJpeg,
} from "#tests/support/images.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeFacility } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ request: maintenanceRequest });

let acme: Tenant;
let client: Client;
let facilityId: string;
beforeEach(async () => {
	acme = await makeTenant();
	client = await signedIn(await makeMember(acme));
	facilityId = String((await makeFacility(acme)).id);
});

const sendWith = (photo: File | readonly File[]) =>
	client.post("/requests", form({ facility_id: facilityId, priority: "Low", comment: "x", photo }));

async function kept(photo: File) {
	const { request: made } = await answer(sendWith(photo), saved);
	return async (address = made.photo ?? "") => {
		const response = await client.get(address);
		return sharp(Buffer.from(await response.arrayBuffer()));
	};
}

describe("a photo sent with a request", () => {
	it("loses what its metadata tell", async () => {
		const sent = await makeJpegWithMetadata();
		const before = await sharp(Buffer.from(await sent.arrayBuffer())).metadata();
		expect(before.exif).toBeDefined();
		const after = await (await (await kept(sent))()).metadata();
		expect(after.exif).toBeUndefined();
		expect(after.format).toBe("jpeg");
	});

	it("stands upright", async () => {
		const metadata = await (
			await (
				await kept(await makeSidewaysJpeg({ width: 60, height: 20 }))
			)()
		).metadata();
		expect(metadata).toMatchObject({ width: 20, height: 60 });
		expect(metadata.orientation ?? 1).toBe(1);
	});

	it("is made to fit 2048 pixels, with a thumbnail beside it", async () => {
		const { request: made } = await answer(
			sendWith(await makePng({ width: 3000, height: 1500 })),
			saved,
		);
		const read = async (address: string) =>
			sharp(Buffer.from(await (await client.get(address)).arrayBuffer())).metadata();
		expect(await read(made.photo ?? "")).toMatchObject({
			width: 2048,
			height: 1024,
			format: "png",
		});
		expect(await read(thumbnailPath(made.photo ?? ""))).toMatchObject({ width: 224, height: 112 });
	});

	it("is not blown up when it is small", async () => {
		const metadata = await (
			await (
				await kept(await makePng({ width: 40, height: 30 }))
			)()
		).metadata();
		expect(metadata).toMatchObject({ width: 40, height: 30 });
	});

	it("can be several, in the order in which they were sent", async () => {
		const { request: made } = await answer(
			sendWith([await makePng(), await makeJpegWithMetadata()]),
			saved,
		);
		expect(made.photos.map((address) => address.split(".").at(-1))).toEqual(["png", "jpg"]);
		expect(made.photo).toBe(made.photos[0]);
	});

	it("lies in the tenant's own folder", async () => {
		await answer(sendWith(await makePng()), saved);
		const files = await readdir(join(uploadsFolder, String(acme.id), "requests"));
		expect(files).toHaveLength(2);
	});

	it("may be left out", async () => {
		expect((await answer(sendWith(new File([], "")), saved)).request.photo).toBeNull();
	});
});

describe("a file that is no picture", () => {
	it.each([
		["a text named .png", () => makeFake(), "file_type"],
		["an empty file with a name", () => makeFake(""), "file_empty"],
		["a page that calls itself a picture", () => makeFake("<svg onload=alert(1)>"), "file_type"],
		["a broken picture", makeBrokenPng, "picture_broken"],
		["a picture of 11 MB", () => makeFake("x".repeat(11 * 1024 * 1024)), "file_too_large"],
	])("%s is refused at its field and nothing is made", async (_, make, problem) => {
		expect(await readError(sendWith(await make()))).toMatchObject({
			status: 422,
			fields: { photo: problem },
		});
		expect(await count(acme, "requests")).toBe(0);
		expect(await count(acme, "uploads")).toBe(0);
	});

	it("is looked at when it is one of five of 10 MB", async () => {
		const files = Array.from({ length: 5 }, () => makeFake("x".repeat(10 * 1024 * 1024)));
		expect(await readError(sendWith(files))).toMatchObject({
			status: 422,
			fields: { photo: "file_type" },
		});
	});

	it("is refused before it is read when the whole body is above 51 MB", async () => {
		const files = Array.from({ length: 6 }, () => makeFake("x".repeat(9 * 1024 * 1024)));
		expect(await readError(sendWith(files))).toMatchObject({ status: 413, code: "too_large" });
	});
});
